import { type ChecklistItem, type ChoiceOption, checklistLimits } from '@assure/contract/domain/checklist-content'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/choices.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { BilingualField } from './bilingual-field.tsx'
import { Group } from './group.tsx'
import type { ItemFaults } from './item-form.tsx'
import { KeyField } from './key-field.tsx'
import { NumberInput } from './number-input.tsx'
import { checklistsTexts } from './texts.ts'

type Props = { item: ChecklistItem; faults: ItemFaults; onOptions: (options: ChoiceOption[], field?: string) => void }

const moved = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const others = list.filter((_, at) => at !== from)
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)]
}

export const OptionsEditor = ({ item: { options = [] }, faults, onOptions }: Props) => {
  const t = checklistsTexts.useT()
  const change = (at: number, next: Partial<ChoiceOption>, field?: string): void =>
    onOptions(
      options.map((option, place) => (place === at ? { ...option, ...next } : option)),
      field && `options.${at}.${field}`,
    )
  const add = (): void => {
    const taken = new Set(options.map(({ key }) => key))
    const number = [...Array(options.length + 2).keys()].find((one) => one > 0 && !taken.has(`option-${one}`)) ?? 1
    onOptions([...options, { key: `option-${number}`, text: { en: '', ar: '' }, score: 0 }])
  }
  return (
    <Group label={t('options')} error={faults.at('options')}>
      <ol className="flex flex-col gap-4">
        {options.map((option, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the key of an option is typed here
            key={at}
            className="flex flex-col gap-3 rounded-card border border-line p-3"
          >
            <BilingualField
              name={`options.${at}.text`}
              label={t('option', { number: at + 1 })}
              value={option.text}
              errors={faults.both(`options.${at}.text`, option.text)}
              onValue={(text) => change(at, { text }, 'text')}
            />
            <div className="flex flex-wrap items-end gap-3">
              <KeyField
                name={`options.${at}.key`}
                value={option.key}
                error={faults.at(`options.${at}.key`)}
                className="w-36"
                onValue={(key) => change(at, { key }, 'key')}
              />
              <div className="w-28">
                <NumberInput
                  name={`options.${at}.score`}
                  label={t('option.score')}
                  value={option.score}
                  onValue={(score) => change(at, { score }, 'score')}
                />
              </div>
              <Checkbox
                label={t('option.fails')}
                value={option.fails === true}
                onValue={(fails) => change(at, { fails: fails || undefined })}
              />
              <div className="ms-auto flex">
                <IconButton
                  label={t('option.up', { number: at + 1 })}
                  icon={<ArrowUp size={18} aria-hidden="true" />}
                  disabled={at === 0}
                  onClick={() => onOptions(moved(options, at, at - 1))}
                />
                <IconButton
                  label={t('option.down', { number: at + 1 })}
                  icon={<ArrowDown size={18} aria-hidden="true" />}
                  disabled={at === options.length - 1}
                  onClick={() => onOptions(moved(options, at, at + 1))}
                />
                <IconButton
                  label={t('option.remove', { number: at + 1 })}
                  icon={<Trash2 size={18} aria-hidden="true" />}
                  onClick={() => onOptions(options.filter((_, place) => place !== at))}
                />
              </div>
            </div>
          </li>
        ))}
      </ol>
      {options.length < checklistLimits.options && (
        <Button
          look="quiet"
          size="medium"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={add}
          className="self-start"
        >
          {t('option.add')}
        </Button>
      )}
    </Group>
  )
}
