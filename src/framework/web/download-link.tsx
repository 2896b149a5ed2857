import { Download } from 'lucide-react';
import { Button } from '#ui/button.tsx';

/** A link to a download. */
export function DownloadLink({ href, label }: { href: string; label: string }) {
  return (
    <Button asChild variant="outline" size="sm" className="justify-self-start">
      <a href={href} download>
        <Download aria-hidden="true" />
        {label}
      </a>
    </Button>
  );
}
