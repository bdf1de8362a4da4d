// Three panes: the outline, the form of the selected place, and the phone preview. Narrow screens show one at a time.
import { checklistProblems } from '@assure/contract/problems/checklist'
import clsx from 'clsx'
import { Copy, ListPlus, Plus, Trash2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { BilingualField } from './bilingual-field.tsx'
import {
  addItem,
  addSection,
  changeSection,
  copyItem,
  fieldOfFault,
  isItemPlace,
  itemAt,
  type Place,
  placeOfFault,
  remove,
  sectionAt,
} from './edits.ts'
import { type Fault, faultsOf } from './faults.ts'
import { FaultsList } from './faults-list.tsx'
import { type ItemFaults, ItemForm } from './item-form.tsx'
import { KeyField } from './key-field.tsx'
import { NumberInput } from './number-input.tsx'
import { Outline, placeKey } from './outline.tsx'
import { Preview } from './preview.tsx'
import { checklistsTexts } from './texts.ts'
import type { Editor } from './use-editor.ts'

const panes = ['outline', 'item', 'preview'] as const
type Pane = (typeof panes)[number]

const faultText = ({ code }: Fault, language: 'en' | 'ar'): string =>
  code in checklistProblems ? checklistProblems[code as keyof typeof checklistProblems][language] : code

const useItemFaults = (faults: readonly Fault[], place: Place): ItemFaults => {
  const t = checklistsTexts.useT()
  const here = new Map(
    faults
      .filter((fault) => placeKey(placeOfFault(fault.place)) === placeKey(place))
      .map((fault) => [fieldOfFault(fault.place), faultText(fault, t.language)]),
  )
  return {
    at: (field) => here.get(field),
    starting: (field) => [...here].find(([name]) => name.startsWith(field))?.[1],
    both: (field, { en, ar }) =>
      en.trim() === '' && ar.trim() === '' ? {} : { en: here.get(`${field}.en`), ar: here.get(`${field}.ar`) },
  }
}

const ChecklistFacts = ({ editor, faults }: { editor: Editor; faults: ItemFaults }) => {
  const t = checklistsTexts.useT()
  const { name, purpose, content } = editor.written
  return (
    <div className="flex flex-col gap-5">
      <BilingualField
        name="name"
        label={t('name')}
        max={200}
        value={name}
        errors={faults.both('name', name)}
        onValue={(value) => editor.change({ name: value }, 'name')}
      />
      <BilingualField
        name="purpose"
        label={t('purpose')}
        max={200}
        lines={2}
        optional
        value={purpose}
        errors={faults.both('purpose', purpose)}
        onValue={(value) => editor.change({ purpose: value }, 'purpose')}
      />
      <div className="max-w-60">
        <NumberInput
          name="pass_mark"
          label={t('pass-mark')}
          needed
          value={content.pass_mark}
          onValue={(mark) => {
            if (mark !== undefined && mark >= 0 && mark <= 100)
              editor.changeContent({ ...content, pass_mark: mark }, 'pass_mark')
          }}
        />
      </div>
    </div>
  )
}

const SelectedPlace = ({ editor, faults }: { editor: Editor; faults: ItemFaults }) => {
  const t = checklistsTexts.useT()
  const { place, written, changeContent } = editor
  const { content } = written
  const item = itemAt(content, place)
  if (isItemPlace(place) && item)
    return <ItemForm content={content} place={place} item={item} faults={faults} onContent={changeContent} />
  const section = sectionAt(content, place)
  if (!section || !place) return <ChecklistFacts editor={editor} faults={faults} />
  return (
    <div className="flex flex-col gap-5">
      <BilingualField
        name="title"
        label={t('section.title')}
        value={section.title}
        errors={faults.both('title', section.title)}
        onValue={(title) => changeContent(changeSection(content, place, { title }), 'title')}
      />
      <KeyField
        hint={t('key.hint')}
        value={section.key}
        error={faults.at('key')}
        className="max-w-72"
        onValue={(key) => changeContent(changeSection(content, place, { key }), 'key')}
      />
    </div>
  )
}

const Acts = ({ editor }: { editor: Editor }) => {
  const t = checklistsTexts.useT()
  const { place, edit, undo, written } = editor
  const { content } = written
  return (
    <div className="flex flex-wrap gap-1">
      <Button
        look="ghost"
        size="small"
        icon={<Plus size={16} aria-hidden="true" />}
        onClick={() => edit(addItem(content, place))}
      >
        {t('add.item')}
      </Button>
      <Button
        look="ghost"
        size="small"
        icon={<ListPlus size={16} aria-hidden="true" />}
        onClick={() => edit(addSection(content, place))}
      >
        {t('add.section')}
      </Button>
      <IconButton
        label={t('undo')}
        size="small"
        disabled={undo === undefined}
        icon={<Undo2 size={16} aria-hidden="true" className="mirror" />}
        onClick={() => undo?.()}
      />
    </div>
  )
}

const ChosenActs = ({ editor }: { editor: Editor }) => {
  const t = checklistsTexts.useT()
  const { place, edit, written } = editor
  if (!place) return null
  return (
    <div className="flex gap-1">
      {isItemPlace(place) && (
        <Button
          look="quiet"
          size="small"
          icon={<Copy size={16} aria-hidden="true" />}
          onClick={() => edit(copyItem(written.content, place))}
        >
          {t('copy.item')}
        </Button>
      )}
      <Button
        look="quiet"
        size="small"
        icon={<Trash2 size={16} aria-hidden="true" />}
        onClick={() => edit(remove(written.content, place))}
      >
        {t(isItemPlace(place) ? 'remove.item' : 'remove.section')}
      </Button>
    </div>
  )
}

const goToField = (fault: Fault): void => {
  // Wait until the form of the selected place has rendered.
  requestAnimationFrame(() => {
    const field = document.getElementById(`field-${fieldOfFault(fault.place)}`)
    const target = field ?? document.querySelector<HTMLElement>('[data-editor-pane] :is(input, textarea, select)')
    target?.focus()
    target?.scrollIntoView({ block: 'center' })
  })
}

export const ChecklistEditor = ({ editor }: { editor: Editor }) => {
  const t = checklistsTexts.useT()
  const [pane, setPane] = useState<Pane>('outline')
  const { written, place } = editor
  const judged = useDeferredValue(written)
  const faults = useMemo(() => faultsOf(judged), [judged])
  const faulty = useMemo(() => new Set(faults.map((fault) => placeKey(placeOfFault(fault.place)))), [faults])
  const itemFaults = useItemFaults(faults, place)
  const choose = (next: Place): void => {
    editor.choose(next)
    if (next) setPane('item')
  }
  const onKey = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'enter') return
    event.preventDefault()
    editor.edit(addItem(written.content, place))
    requestAnimationFrame(() => document.getElementById('field-text.en')?.focus())
  }
  const onlyOnWide = (one: Pane): string => (pane === one ? '' : 'max-xl:hidden')
  const title = place ? t(isItemPlace(place) ? 'pane.question' : 'pane.section') : t('outline.checklist')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one more way to what the buttons do
    <div onKeyDown={onKey} className="flex flex-col gap-4">
      <FaultsList
        faults={faults}
        textOf={(fault) => faultText(fault, t.language)}
        content={judged.content}
        onGo={(fault) => {
          choose(placeOfFault(fault.place))
          setPane('item')
          goToField(fault)
        }}
      />
      <fieldset className="flex min-w-0 flex-wrap gap-1 xl:hidden">
        <legend className="sr-only">{t('panes')}</legend>
        {panes.map((one) => (
          <Button
            key={one}
            look={one === pane ? 'main' : 'ghost'}
            size="medium"
            aria-pressed={one === pane}
            onClick={() => setPane(one)}
            className="flex-auto"
          >
            {t(`pane.${one}`)}
          </Button>
        ))}
      </fieldset>
      <div className="grid items-start gap-4 xl:grid-cols-[15rem_minmax(0,1fr)_20rem] 2xl:grid-cols-[18rem_minmax(0,1fr)_23.5rem]">
        <div className={clsx('flex flex-col gap-2 xl:sticky xl:top-4', onlyOnWide('outline'))}>
          <Acts editor={editor} />
          <div className="relative max-h-[38rem] overflow-y-auto rounded-card border border-line bg-surface p-2">
            <Outline
              content={written.content}
              place={place}
              faulty={faulty}
              onChoose={editor.choose}
              onEdit={editor.edit}
            />
          </div>
          <p id="outline-keys" className="text-small text-ink-3 pointer-coarse:hidden">
            {t('outline.keys')}
          </p>
        </div>
        <div data-editor-pane className={clsx('min-w-0', onlyOnWide('item'))}>
          <Card title={title} aside={<ChosenActs editor={editor} />}>
            {/* Keyed by place, so that input in one form never shows in the next. */}
            <SelectedPlace key={placeKey(place)} editor={editor} faults={itemFaults} />
          </Card>
        </div>
        <div className={clsx('xl:sticky xl:top-4', onlyOnWide('preview'))}>
          <Preview content={written.content} />
        </div>
      </div>
    </div>
  )
}
