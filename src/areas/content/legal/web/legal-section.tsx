import { GuaranteeNotice } from '#areas/content/guarantee-notice/web/public/guarantee-notice.tsx';
import { associationFacts } from '#areas/foundation/settings/association.ts';
import { useIdentity } from '#areas/foundation/settings/web/public/identity.query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Block, LegalPageName, Section } from '../legal-pages.ts';
import { legalKey } from '../legal-wording.ts';
import { AssociationFacts } from './association-facts.tsx';
import { declaredFacts } from './declared-facts.ts';
import { LegalText, useLegalWords } from './legal-text.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

type LegalSectionProps = { page: LegalPageName; section: Section };

export function LegalSection({ page, section }: LegalSectionProps) {
  const { t } = useTranslation(['legal']);
  const { association } = useIdentity();
  const isAnybodyKnown = associationFacts.some((fact) => association[fact] !== null);
  const { id, name } = section;
  // Leaves out the introduction of the association when no facts follow.
  const blocks = section.blocks.filter(
    (_, index) => isAnybodyKnown || section.blocks[index + 1]?.kind !== 'association',
  );
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="scroll-mt-6 text-2xl">
        {t(legalKey(`${page}.${name}.title`))}
      </h2>
      {blocks.map((block, index) => (
        <LegalBlock key={index} place={`${page}.${name}`} block={block} />
      ))}
    </section>
  );
}

const bullets = 'grid list-disc gap-2 ps-6 marker:text-primary';

/** `place`: page and section as key in the message files. */
function LegalBlock({ place, block }: { place: string; block: Block }) {
  const words = useLegalWords();
  const format = (name: string) => {
    const text = words(`${place}.${name}`);
    return text && <LegalText>{text}</LegalText>;
  };
  switch (block.kind) {
    case 'text':
      return words(`${place}.${block.name}`) && <p>{format(block.name)}</p>;
    case 'list':
    case 'steps': {
      const List = block.kind === 'steps' ? 'ol' : 'ul';
      return (
        <List
          className={block.kind === 'steps' ? 'grid list-decimal gap-2 ps-6 marker:font-semibold' : bullets}
        >
          {block.items.map((item) => {
            const text = format(`${block.name}.${item}`);
            return text && <li key={item}>{text}</li>;
          })}
        </List>
      );
    }
    case 'declaredFacts': {
      const Facts = declaredParts[block.part];
      return <Facts />;
    }
    case 'association':
      return <AssociationFacts />;
    case 'guaranteeNotice':
      return <GuaranteeNotice isSaidAbove />;
    case 'withdrawalForm':
      return <WithdrawalForm />;
  }
}

const declaredParts = {
  kinds: DataKinds,
  times: () => <Statements part="times" />,
  storage: BrowserStorage,
  emails: () => <Statements part="emails" />,
  checks: () => <Statements part="checks" />,
};

function DataKinds() {
  return (
    <dl className="grid gap-4">
      {declaredFacts.kinds.map(({ place }) => (
        <div key={place}>
          <dt className="font-semibold">
            <Statement place={`${place}.term`} />
          </dt>
          <dd className="mt-0.5">
            <Statement place={`${place}.text`} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A list with one statement of each area. */
function Statements({ part }: { part: 'times' | 'emails' | 'checks' }) {
  return (
    <ul className={bullets}>
      {declaredFacts[part].map(({ place }) => (
        <li key={place}>
          <Statement place={place} />
        </li>
      ))}
    </ul>
  );
}

/** The browser storage of all areas: cookies, then local storage, then session storage. */
function BrowserStorage() {
  return (
    <dl className="divide-y rounded-xl border bg-card px-4 sm:px-5">
      {declaredFacts.storage.map(({ place, key }) => (
        <div key={place} className="py-3">
          <dt translate="no" className="font-mono text-sm font-semibold wrap-anywhere">
            {key}
          </dt>
          <dd className="mt-0.5">
            <Statement place={place} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Statement({ place }: { place: string }) {
  const text = useLegalWords()(place);
  return text && <LegalText>{text}</LegalText>;
}
