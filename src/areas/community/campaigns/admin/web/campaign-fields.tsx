import type { ReactNode } from 'react';
import { DocumentLanguage } from '#areas/collaboration/editing/web/public/document-language.tsx';
import { TextField } from '#areas/collaboration/editing/web/public/text-field.tsx';
import { maxAltTextLength } from '#areas/content/articles/articles.rules.ts';
import { ArticlePreview } from '#areas/content/articles/web/public/article-preview.tsx';
import { MarkdownEditor } from '#areas/content/articles/web/public/markdown-editor.tsx';
import { PictureField } from '#areas/content/articles/web/public/picture-field.tsx';
import { localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import {
  campaignDocument,
  galleryNumbers,
  galleryOf,
  pathOf,
  pictureAltPath,
  picturePath,
} from '../../campaign.document.ts';
import { closeRules, maxCampaignExcerpt, maxCampaignSlug, maxCampaignTitle } from '../../campaigns.rules.ts';
import type { AdminCampaign } from '../campaigns-admin.schema.ts';
import { AmountField } from './amount-field.tsx';
import { BudgetFields } from './budget-fields.tsx';
import type { CampaignEditor } from './use-campaign-editor.ts';
import { useProblemSentence } from './use-problem-sentence.ts';

type CampaignFieldsProps = {
  campaign: AdminCampaign | undefined;
  editing: CampaignEditor;
};

/** All fields of a campaign: its texts, budget, days and further pictures. */
export function CampaignFields({ campaign, editing }: CampaignFieldsProps) {
  const { t } = useTranslation('campaigns-admin');
  const { editor, language } = editing;
  const isPublic = campaign !== undefined && campaign.phase !== 'draft';
  return (
    <>
      <Group title={t('groups.story')}>
        <DocumentLanguage editing={editing} hint={t('hints.language')} />
        <StoryFields editor={editor} language={language} />
      </Group>
      <Group title={t('groups.money')}>
        <MoneyFields editor={editor} isFixed={isPublic} usualRule={campaign?.usualRule} />
        <BudgetFields editor={editor} language={language} />
      </Group>
      <Group title={t('groups.days')}>
        <DayFields editor={editor} isFixed={isPublic} />
      </Group>
      <Group title={t('groups.pictures')}>
        <GalleryFields editor={editor} language={language} />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-xl border bg-card p-4 sm:p-5">
      <legend className="float-start text-xl font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

type WrittenProps = Pick<CampaignEditor, 'editor' | 'language'>;

function StoryFields({ editor, language }: WrittenProps) {
  const { t } = useTranslation('campaigns-admin');
  const formatProblem = useProblemSentence();
  const field = (name: 'title' | 'excerpt' | 'story' | 'why' | 'alt') => {
    const path = pathOf(name, language);
    return {
      label: t(`fields.${name}`),
      error: formatProblem(editor.problems[path]),
      ...editor.field(path),
    };
  };
  const lang = localeTags[language];
  return (
    <>
      <TextField {...field('title')} lang={lang} maxLength={maxCampaignTitle} />
      <TextField
        {...field('excerpt')}
        isLong
        hint={t('hints.excerpt')}
        lang={lang}
        maxLength={maxCampaignExcerpt}
      />
      <PictureField
        label={t('fields.cover')}
        removeLabel={t('pictures.removeCover')}
        address={editor.text('cover')}
        error={formatProblem(editor.problems.cover)}
        onChange={(address) => editor.change('cover', address)}
      />
      {editor.text('cover') !== '' && (
        <TextField {...field('alt')} hint={t('hints.alt')} lang={lang} maxLength={maxAltTextLength} />
      )}
      <MarkdownEditor
        key={`why-${language}-${editor.generation}`}
        {...field('why')}
        language={language}
        hint={t('hints.why')}
      />
      <MarkdownEditor
        key={`story-${language}-${editor.generation}`}
        {...field('story')}
        language={language}
        hint={t('hints.story')}
      />
      <ArticlePreview markdown={editor.text(pathOf('story', language))} language={language} />
    </>
  );
}

type FixedProps = Pick<CampaignEditor, 'editor'> & { isFixed: boolean };

function MoneyFields({
  editor,
  isFixed,
  usualRule = 'keep',
}: FixedProps & { usualRule: AdminCampaign['usualRule'] | undefined }) {
  const { t } = useTranslation('campaigns-admin');
  const formatProblem = useProblemSentence();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <AmountField
        label={t('fields.goal')}
        error={formatProblem(editor.problems.goal)}
        isFixed={isFixed}
        {...editor.field('goal')}
      />
      <Field
        label={t('fields.closeRule')}
        error={formatProblem(editor.problems.closeRule)}
        hint={isFixed ? t('hints.fixed') : t('hints.closeRule')}
      >
        {(control) => (
          <Select
            {...control}
            disabled={isFixed}
            value={editor.text('closeRule')}
            onChange={({ target }) => editor.change('closeRule', target.value)}
          >
            {!isFixed && (
              <option value="">{t('closeRules.usual', { rule: t(`closeRules.${usualRule}`) })}</option>
            )}
            {closeRules.map((rule) => (
              <option key={rule} value={rule}>
                {t(`closeRules.${rule}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

function DayFields({ editor, isFixed }: FixedProps) {
  const { t } = useTranslation('campaigns-admin');
  const formatProblem = useProblemSentence();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('fields.startsOn')}
          type="date"
          readOnly={isFixed}
          hint={isFixed && t('hints.fixed')}
          error={formatProblem(editor.problems.startsOn)}
          {...editor.field('startsOn')}
        />
        <TextField
          label={t('fields.endsOn')}
          type="date"
          hint={t('hints.endsOn')}
          error={formatProblem(editor.problems.endsOn, 'endsOn')}
          {...editor.field('endsOn')}
        />
      </div>
      <Checkbox
        label={t('fields.onHome')}
        hint={t('hints.onHome')}
        checked={campaignDocument.value(editor.texts, 'onHome')}
        onChange={({ target }) => editor.change('onHome', campaignDocument.textOf('onHome', target.checked))}
      />
      <TextField
        label={t('fields.slug')}
        hint={isFixed ? t('hints.fixed') : t('hints.slug')}
        readOnly={isFixed}
        error={formatProblem(editor.problems.slug)}
        maxLength={maxCampaignSlug}
        {...editor.field('slug')}
      />
    </>
  );
}

/** The pictures below the story, with one empty field for the next. */
function GalleryFields({ editor, language }: WrittenProps) {
  const { t } = useTranslation('campaigns-admin');
  const formatProblem = useProblemSentence();
  const chosen = galleryOf(editor.texts);
  const next = galleryNumbers.find((number) => number > (chosen.at(-1) ?? 0));
  const shown = [...chosen, ...(next === undefined ? [] : [next])];
  return (
    <ol className="grid gap-5">
      {shown.map((number, index) => {
        const [address, alt] = [picturePath(number), pictureAltPath(number, language)];
        return (
          <li key={number} className="grid gap-3">
            <PictureField
              label={t('pictures.picture', { number: index + 1 })}
              removeLabel={t('pictures.remove', { number: index + 1 })}
              address={editor.text(address)}
              error={formatProblem(editor.problems[address])}
              onChange={(url) => editor.change(address, url)}
            />
            {editor.text(address) !== '' && (
              <TextField
                label={t('pictures.alt', { number: index + 1 })}
                lang={localeTags[language]}
                maxLength={maxAltTextLength}
                {...editor.field(alt)}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
