// One item: its question, its kind of answer, its weight, and when it is shown.
import {
  type ChecklistContent,
  type ChecklistItem,
  goodBoundsOf,
  type InBothLanguages,
  itemKinds,
  repeatKinds,
} from '@assure/contract/domain/checklist-content'
import type { Language } from '@assure/contract/domain/vocabulary'
import { Checkbox } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { BilingualField } from './bilingual-field.tsx'
import { changeItem, changeKind, type ItemPlace } from './edits.ts'
import { ItemLogic } from './item-logic.tsx'
import { KeyField } from './key-field.tsx'
import { NumberInput } from './number-input.tsx'
import { OptionsEditor } from './options-editor.tsx'
import { checklistsTexts } from './texts.ts'

export type ItemFaults = {
  at: (field: string) => string | undefined
  starting: (field: string) => string | undefined
  /** Faults of a text that lacks one language. A text that is empty in both shows none at its fields. */
  both: (field: string, text: InBothLanguages) => Partial<Record<Language, string | undefined>>
}

type Props = {
  content: ChecklistContent
  place: ItemPlace
  item: ChecklistItem
  faults: ItemFaults
  onContent: (content: ChecklistContent, field?: string) => void
}

type PartProps = Pick<Props, 'item' | 'faults'> & {
  onChange: (change: { [K in keyof ChecklistItem]?: ChecklistItem[K] | undefined }, field?: string) => void
}

const sides = ['min', 'max'] as const
const noText = { en: '', ar: '' }

const NumberFields = ({ item, faults, onChange }: PartProps) => {
  const t = checklistsTexts.useT()
  const good = goodBoundsOf(item)
  const bound = (side: (typeof sides)[number], value: number | undefined): void => {
    const min = side === 'min' ? value : good?.min
    const max = side === 'max' ? value : good?.max
    onChange({ good: min === undefined && max === undefined ? undefined : { min, max } }, `good.${side}`)
  }
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-3">
      <Field id="field-unit" label={t('unit')} optional error={faults.at('unit')}>
        <TextInput
          size="medium"
          dir="auto"
          maxLength={20}
          value={item.unit ?? ''}
          onValue={(unit) => onChange({ unit: unit || undefined }, 'unit')}
        />
      </Field>
      {sides.map((side) => (
        <NumberInput
          key={side}
          name={side}
          label={t(side === 'min' ? 'least' : 'most')}
          value={item[side]}
          error={faults.at(side)}
          onValue={(value) => onChange({ [side]: value }, side)}
        />
      ))}
      {sides.map((side) => (
        <NumberInput
          key={side}
          name={`good.${side}`}
          label={t(side === 'min' ? 'good-from' : 'good-to')}
          value={good?.[side]}
          error={faults.at(`good.${side}`)}
          onValue={(value) => bound(side, value)}
        />
      ))}
    </div>
  )
}

const Rules = ({ item, faults, onChange }: PartProps) => {
  const t = checklistsTexts.useT()
  const scores = item.kind === 'yes-no-na' || item.kind === 'choice' || goodBoundsOf(item) !== undefined
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] items-end gap-3">
        {item.kind === 'yes-no-na' && (
          <Field id="field-good" label={t('good')} error={faults.at('good')}>
            <Select
              size="medium"
              value={item.good === 'no' ? 'no' : 'yes'}
              onValue={(good) => onChange({ good: good === 'no' ? 'no' : undefined })}
              options={[
                { value: 'yes', label: t('answer.yes') },
                { value: 'no', label: t('answer.no') },
              ]}
            />
          </Field>
        )}
        {scores && (
          <NumberInput
            name="weight"
            label={t('weight')}
            value={item.weight}
            error={faults.at('weight')}
            onValue={(weight) => onChange({ weight }, 'weight')}
          />
        )}
        <Field id="field-repeat" label={t('repeat')} optional error={faults.at('repeat')}>
          <Select
            size="medium"
            placeholder={t('repeat.none')}
            value={item.repeat ?? ''}
            onValue={(value) => onChange({ repeat: repeatKinds.find((kind) => kind === value) })}
            options={repeatKinds.map((kind) => ({ value: kind, label: t(`repeat.${kind}`) }))}
          />
        </Field>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-5">
        <Checkbox
          label={t('mandatory')}
          hint={t('mandatory.hint')}
          value={item.mandatory === true}
          onValue={(on) => onChange({ mandatory: on || undefined })}
        />
        {scores && (
          <Checkbox
            label={t('critical')}
            hint={t('critical.hint')}
            value={item.critical === true}
            onValue={(on) => onChange({ critical: on || undefined })}
          />
        )}
        <Checkbox
          label={t('na')}
          hint={t('na.hint')}
          value={item.na !== false}
          onValue={(on) => onChange({ na: on ? undefined : false })}
        />
      </div>
    </>
  )
}

export const ItemForm = ({ content, place, item, faults, onContent }: Props) => {
  const t = checklistsTexts.useT()
  const onChange: PartProps['onChange'] = (change, field) => onContent(changeItem(content, place, change), field)
  const part = { item, faults, onChange }
  return (
    <div className="flex flex-col gap-5">
      <BilingualField
        name="text"
        label={t('question')}
        lines={3}
        value={item.text}
        errors={faults.both('text', item.text)}
        onValue={(text) => onChange({ text }, 'text')}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] items-end gap-3">
        <Field id="field-kind" label={t('kind')}>
          <Select
            size="medium"
            value={item.kind}
            onValue={(value) => {
              const kind = itemKinds.find((one) => one === value)
              if (kind) onContent(changeKind(content, place, kind))
            }}
            options={itemKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          />
        </Field>
        <KeyField value={item.key} error={faults.at('key')} onValue={(key) => onChange({ key }, 'key')} />
        <Field id="field-requirement" label={t('requirement')} optional error={faults.at('requirement')}>
          <TextInput
            size="medium"
            dir="auto"
            maxLength={100}
            value={item.requirement ?? ''}
            onValue={(requirement) => onChange({ requirement: requirement || undefined }, 'requirement')}
          />
        </Field>
      </div>
      {item.kind === 'number' && <NumberFields {...part} />}
      {item.kind === 'choice' && (
        <OptionsEditor item={item} faults={faults} onOptions={(options, field) => onChange({ options }, field)} />
      )}
      <Rules {...part} />
      <BilingualField
        name="help"
        label={t('help')}
        lines={2}
        optional
        value={item.help ?? noText}
        errors={faults.both('help', item.help ?? noText)}
        onValue={(help) => onChange({ help: help.en || help.ar ? help : undefined }, 'help')}
      />
      <ItemLogic content={content} {...part} />
    </div>
  )
}
