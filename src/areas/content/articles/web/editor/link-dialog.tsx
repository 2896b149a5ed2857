import { type FormEvent, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { linkAddress } from '../../link-address.ts';

type LinkDialogProps = {
  /** Where the link leads now; empty for a new one. */
  address: string;
  /** Whether there is no text yet that could become a link. */
  needsText: boolean;
  /** An empty address takes the link away. */
  onChoose(address: string, text: string): void;
  onClose(): void;
};

/** Asks where a link leads. */
export function LinkDialog({ address, needsText, onChoose, onClose }: LinkDialogProps) {
  const { t } = useTranslation(['articles', 'editing', 'site']);
  const [typed, setTyped] = useState(address);
  const [text, setText] = useState('');
  const [hasProblem, setProblem] = useState(false);
  function submit(event: FormEvent): void {
    event.preventDefault();
    // It is inside the form of the page, for React.
    event.stopPropagation();
    const meant = linkAddress(typed);
    setProblem(meant === null);
    if (meant !== null) onChoose(meant, text.trim());
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t('link.title')} closeLabel={t('site:close')}>
        <form noValidate onSubmit={submit} className="grid gap-4">
          <Field label={t('link.address')} hint={t('link.hint')} error={hasProblem && t('link.invalid')}>
            {(control) => (
              <Input
                {...control}
                inputMode="url"
                autoCapitalize="none"
                autoComplete="off"
                maxLength={2000}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
          {needsText && (
            <Field label={t('link.text')}>
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  maxLength={200}
                  value={text}
                  onChange={({ target }) => setText(target.value)}
                />
              )}
            </Field>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            {address !== '' && (
              <Button variant="outline" onClick={() => onChoose('', '')}>
                {t('link.remove')}
              </Button>
            )}
            <Button type="submit">{t('link.set')}</Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
