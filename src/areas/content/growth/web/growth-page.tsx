import { Link } from '@tanstack/react-router';
import { useSectionDescription } from '#areas/foundation/settings/web/public/section-description.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardContent, CardTitle } from '#ui/card.tsx';
import { Illustration } from '#ui/illustration.tsx';
import { type GrowthTopic, growthTopics } from '../growth.rules.ts';
import { TopicIcon } from './topic-icon.tsx';

export function GrowthPage() {
  const { t } = useTranslation('growth');
  const description = useSectionDescription('growth', t('description'));
  return (
    <div className="grid gap-8">
      <header className="flex flex-wrap items-center justify-between gap-x-12 gap-y-4 sm:flex-nowrap">
        <div className="max-w-3xl sm:flex-1">
          <h1 className="text-4xl">{t('title')}</h1>
          <p className="mt-2 text-lg text-muted-foreground">{description}</p>
        </div>
        <Illustration name="growth" className="w-40 max-sm:order-first sm:w-48" />
      </header>
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {growthTopics.map((topic) => (
          <li key={topic}>
            <TopicCard topic={topic} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function TopicCard({ topic }: { topic: GrowthTopic }) {
  const { t } = useTranslation('growth');
  return (
    <Card className="h-full transition-shadow hover:shadow-md">
      <CardContent className="p-4 sm:p-6">
        <TopicIcon topic={topic} />
        <CardTitle level={2} className="mt-2 text-xl">
          {t(`topics.${topic}.title`)}
        </CardTitle>
        <p className="flex-1 text-muted-foreground">{t(`topics.${topic}.text`)}</p>
        <Button asChild variant="outline" className="mt-2 self-start">
          <Link to="/growth/$topicId" params={{ topicId: topic }}>
            {t(`topics.${topic}.action`)}
          </Link>
        </Button>
      </CardContent>
    </Card>
  );
}
