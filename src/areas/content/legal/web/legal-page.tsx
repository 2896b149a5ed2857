import { useTranslation } from '#platform/i18n/use-translation.ts';
import { type LegalPageName, legalPages } from '../legal-pages.ts';
import { legalKey } from '../legal-wording.ts';
import { LegalSection } from './legal-section.tsx';
import { LegalText, useLegalFacts, useLegalWords } from './legal-text.tsx';

/** A legal page: summary, table of contents, then all sections. */
export function LegalPage({ page }: { page: LegalPageName }) {
  const { t } = useTranslation('legal');
  const facts = useLegalFacts();
  const { sections } = legalPages[page];
  return (
    <article className="grid w-full max-w-5xl gap-10 md:py-8">
      <header className="grid max-w-prose gap-3">
        <h1 className="text-4xl">{t(`${page}.title`)}</h1>
        <p className="text-lg text-muted-foreground">{t(`${page}.description`)}</p>
        <p className="text-sm text-muted-foreground">{t('updated', facts)}</p>
      </header>
      {/* In two columns if there is room: the table of contents, and everything else. */}
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[16rem_1fr] print:block">
        <InBrief page={page} />
        <Contents page={page} />
        <div className="grid max-w-prose gap-12 lg:col-start-2 print:mt-10">
          {sections.map((section) => (
            <LegalSection key={section.id} page={page} section={section} />
          ))}
        </div>
      </div>
    </article>
  );
}

function InBrief({ page }: { page: LegalPageName }) {
  const { t } = useTranslation('legal');
  const format = useLegalWords();
  return (
    <section
      aria-labelledby="in-breve"
      className="grid max-w-prose gap-3 rounded-2xl bg-secondary p-4 text-secondary-foreground sm:p-6 lg:col-start-2"
    >
      <h2 id="in-breve" className="text-2xl">
        {t('brief')}
      </h2>
      <ul className="grid list-disc gap-2 ps-6">
        {legalPages[page].inBrief.map((item) => {
          const words = format(`${page}.inBrief.${item}`);
          return (
            words && (
              <li key={item}>
                <LegalText>{words}</LegalText>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

function Contents({ page }: { page: LegalPageName }) {
  const { t } = useTranslation(['legal']);
  return (
    <nav
      aria-labelledby="indice"
      className="lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto"
    >
      <h2 id="indice" className="text-lg">
        {t('contents')}
      </h2>
      <ul className="mt-2">
        {legalPages[page].sections.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-9 items-center py-1 underline-offset-4 hover:text-primary hover:underline"
            >
              {t(legalKey(`${page}.${name}.title`))}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
