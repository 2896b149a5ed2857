import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { linkAt, pictureAt, type ToolName, tools } from './editor-commands.ts';
import { MoreMenu } from './more-menu.tsx';

const icons: Record<ToolName, LucideIcon> = {
  bold: Bold,
  italic: Italic,
  heading: Heading2,
  subheading: Heading3,
  bullets: List,
  numbers: ListOrdered,
  quote: Quote,
};

type ToolbarProps = {
  state: EditorState;
  /** The id of the editor. */
  controls: string;
  run(command: Command): void;
  onLink(): void;
  onPicture(): void;
  onFootnote(): void;
};

/** The toolbar above the text. Tab reaches one of its buttons, the arrow keys the others. */
export function Toolbar({ state, controls, run, onLink, onPicture, onFootnote }: ToolbarProps) {
  const { t } = useTranslation('articles');
  const [current, setCurrent] = useState(0);
  const names = Object.keys(tools) as ToolName[];
  const buttons: { name: string; icon: LucideIcon; isOn?: boolean; isOff?: boolean; press(): void }[] = [
    ...names.map((name) => ({
      name: t(`tools.${name}`),
      icon: icons[name],
      isOn: tools[name].isOn(state),
      press: () => run(tools[name].run),
    })),
    { name: t('tools.link'), icon: LinkIcon, isOn: linkAt(state) !== '', press: onLink },
    { name: t('tools.picture'), icon: ImagePlus, isOn: pictureAt(state) !== undefined, press: onPicture },
    { name: t('tools.undo'), icon: Undo2, isOff: undoDepth(state) === 0, press: () => run(undo) },
    { name: t('tools.redo'), icon: Redo2, isOff: redoDepth(state) === 0, press: () => run(redo) },
  ];

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.target instanceof Element && event.target.closest('[role="menu"]')) return;
    const count = buttons.length + 1;
    const steps = { ArrowRight: 1, ArrowLeft: -1, Home: -current, End: count - 1 - current };
    const step = steps[event.key as keyof typeof steps];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + count) % count;
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div
      role="toolbar"
      aria-label={t('tools.label')}
      aria-controls={controls}
      onKeyDown={move}
      // An open menu covers the bar with the save button.
      className="sticky top-(--header-height) z-10 flex has-[[role=menu]]:z-30 flex-wrap rounded-t-lg border border-input bg-muted p-1 short:static"
    >
      {buttons.map(({ name, icon: Icon, isOn, isOff, press }, index) => (
        <Button
          key={name}
          variant="ghost"
          size="icon"
          title={name}
          aria-label={name}
          aria-pressed={isOn}
          aria-disabled={isOff || undefined}
          tabIndex={index === current ? 0 : -1}
          className="choice aria-disabled:opacity-40"
          // The text must not lose its selection.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(index)}
          onClick={() => !isOff && press()}
        >
          <Icon aria-hidden="true" />
        </Button>
      ))}
      <MoreMenu
        state={state}
        run={run}
        onFootnote={onFootnote}
        tabIndex={current === buttons.length ? 0 : -1}
        onFocus={() => setCurrent(buttons.length)}
      />
    </div>
  );
}
