// When an item is shown, and what its answers ask for.
import {
  type Ask,
  type ChecklistContent,
  type ChecklistItem,
  itemsOf,
  type Requirement,
  requirementKinds,
  type ShowIf,
} from '@assure/contract/domain/checklist-content'
import { Plus, Trash2 } from 'lucide-react'
import { wordsOf } from '../../../panels/checklist/plan.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Group } from './group.tsx'
import type { ItemFaults } from './item-form.tsx'
import { checklistsTexts } from './texts.ts'

type Props = {
  content: ChecklistContent
  item: ChecklistItem
  faults: ItemFaults
  onChange: (change: Partial<ChecklistItem>, field?: string) => void
}

type Answer = { value: string; label: string }

/** Undefined if the answer is typed, not chosen. */
const useAnswers = (): ((item: ChecklistItem) => Answer[] | undefined) => {
  const t = checklistsTexts.useT()
  return (item) => {
    const na = item.na === false ? [] : [{ value: 'na', label: t('answer.na') }]
    if (item.kind === 'yes-no-na')
      return [{ value: 'yes', label: t('answer.yes') }, { value: 'no', label: t('answer.no') }, ...na]
    if (item.kind !== 'choice') return undefined
    const options = (item.options ?? []).map(({ key, text }) => ({
      value: key,
      label: wordsOf(text, t.language).text || key,
    }))
    return [...options, ...na]
  }
}

const Condition = ({ content, item, faults, onChange }: Props) => {
  const t = checklistsTexts.useT()
  const answersOf = useAnswers()
  const { show_if: condition } = item
  const others = itemsOf(content).filter(({ key }) => key !== item.key)
  const other = others.find(({ key }) => key === condition?.item)
  const answers = other && answersOf(other)
  const set = (next: ShowIf | undefined, field?: string): void => onChange({ show_if: next }, field)
  const choose = (key: string): void => {
    const target = others.find((one) => one.key === key)
    const first = target && (answersOf(target)?.[0]?.value ?? '')
    set(target && { item: key, is: [first ?? ''] })
  }
  const read = (text: string): string | number =>
    other?.kind === 'number' && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
  const values = condition?.is.map(String) ?? []
  return (
    <div className="flex flex-col gap-3">
      <Field id="field-show_if.item" label={t('show-if')} optional error={faults.at('show_if.item')}>
        <Select
          size="medium"
          placeholder={t('show-if.always')}
          value={condition?.item ?? ''}
          onValue={choose}
          options={[
            ...(condition && !other ? [{ value: condition.item, label: condition.item }] : []),
            ...others.map(({ key, text }) => ({ value: key, label: `${key} · ${wordsOf(text, t.language).text}` })),
          ]}
        />
      </Field>
      {condition && answers && (
        <Group label={t('show-if.is')} error={faults.starting('show_if.is')}>
          <div className="flex flex-wrap gap-x-5">
            {answers.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                value={values.includes(value)}
                onValue={(on) => {
                  const is = on ? [...values, value] : values.filter((one) => one !== value)
                  if (is.length > 0) set({ item: condition.item, is })
                }}
              />
            ))}
          </div>
        </Group>
      )}
      {condition && other && !answers && (
        <Field id="field-show_if.is" label={t('show-if.is')} error={faults.starting('show_if.is')}>
          <TextInput
            size="medium"
            dir="auto"
            value={values[0] ?? ''}
            onValue={(text) => set({ item: condition.item, is: [read(text)] }, 'show_if.is')}
          />
        </Field>
      )}
    </div>
  )
}

const Asks = ({ item, faults, onChange }: Props) => {
  const t = checklistsTexts.useT()
  const answersOf = useAnswers()
  const { ask: asks = [] } = item
  const set = (next: readonly Ask[]): void => onChange({ ask: next.length > 0 ? next : undefined })
  const change = (at: number, next: Partial<Ask>): void =>
    set(asks.map((ask, place) => (place === at ? { ...ask, ...next } : ask)))
  const toggle = (at: number, ask: Ask, thing: Requirement, on: boolean): void => {
    const things = requirementKinds.filter((one) => (one === thing ? on : ask.for.includes(one)))
    if (things.length > 0) change(at, { for: things })
  }
  const answers = [{ value: 'bad', label: t('ask.bad') }, ...(answersOf(item) ?? [])]
  return (
    <Group label={t('ask')}>
      <ul className="flex flex-col gap-2">
        {asks.map((ask, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two of them apart
            key={at}
            className="flex flex-wrap items-center gap-x-4 rounded-card border border-line p-3"
          >
            <Field label={t('ask.when')} error={faults.at(`ask.${at}.when`)} className="w-44">
              <Select
                size="medium"
                value={ask.when}
                onValue={(when) => change(at, { when })}
                options={[
                  ...(answers.some(({ value }) => value === ask.when) ? [] : [{ value: ask.when, label: ask.when }]),
                  ...answers,
                ]}
              />
            </Field>
            {requirementKinds.map((thing) => (
              <Checkbox
                key={thing}
                label={t(`ask.${thing}`)}
                value={ask.for.includes(thing)}
                onValue={(on) => toggle(at, ask, thing, on)}
              />
            ))}
            <IconButton
              label={t('ask.remove')}
              icon={<Trash2 size={18} aria-hidden="true" />}
              onClick={() => set(asks.filter((_, place) => place !== at))}
            />
          </li>
        ))}
      </ul>
      <Button
        look="quiet"
        size="medium"
        className="self-start"
        icon={<Plus size={18} aria-hidden="true" />}
        onClick={() => set([...asks, { when: 'bad', for: ['note'] }])}
      >
        {t('ask.add')}
      </Button>
    </Group>
  )
}

export const ItemLogic = (props: Props) => (
  <>
    <Condition {...props} />
    <Asks {...props} />
  </>
)
