// Conditions on site: location, surroundings, temperature, humidity and who was present. All are optional.

import { hasDecimals } from '@assure/contract/domain/decimal'
import {
  type ConditionsEntry,
  conditionsKey,
  conditionsLimits,
  shelterKinds,
} from '@assure/contract/domain/goods-entries'
import { shelterWords } from '@assure/contract/words/goods'
import { memo } from 'react'
import { useTyped } from '../../../panels/checklist/use-typed.ts'
import { Card } from '../../../ui/data/tiles.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import { lineOf, lineOrNull } from './form-values.ts'
import { useFaultWords, useGoodsActs } from './goods-acts.ts'
import { Part } from './listed.tsx'
import { NumberField } from './number-field.tsx'
import { goodsTexts } from './texts.ts'
import { Ways } from './ways.tsx'

const noConditions: ConditionsEntry = {
  spot: null,
  surroundings: null,
  temperature: null,
  humidity: null,
  present: null,
}

/** Removes the entry when all its fields are empty. */
export const useConditions = () => {
  const acts = useGoodsActs()
  const faultWords = useFaultWords()
  const now = (): ConditionsEntry => ({ ...noConditions, ...(acts.entryOf(conditionsKey) as ConditionsEntry | null) })
  const record = (entry: ConditionsEntry, note: string): string | undefined => {
    const isEmpty = note === '' && Object.values(entry).every((value) => value === null)
    return faultWords(acts.record(conditionsKey, isEmpty ? null : entry, note))
  }
  return {
    isReadOnly: acts.isReadOnly,
    change: (fields: Partial<ConditionsEntry>) => record({ ...now(), ...fields }, acts.noteOf(conditionsKey)),
    setNote: (note: string) => record(now(), note),
  }
}

const fits =
  ({ least, most }: { least: number; most: number }) =>
  (value: number): boolean =>
    value >= least && value <= most && hasDecimals(value, 1)

type LineProps = {
  label: string
  hint?: string
  value: string | null
  onValue: (value: string | null) => void
  readOnly: boolean
}

const LineField = ({ label, hint, value, onValue, readOnly }: LineProps) => {
  const { text, onType, onBlur } = useTyped(value ?? '', (typed) => {
    if (lineOf(typed) !== (value ?? '')) onValue(lineOrNull(typed))
    return true
  })
  return (
    <Field label={label} hint={hint} value={text} onValue={onType}>
      <TextInput
        dir="auto"
        autoComplete="off"
        maxLength={200}
        readOnly={readOnly}
        onBlur={onBlur}
        className="min-h-14! border-2 border-ink-2"
      />
    </Field>
  )
}

type Props = { conditions: ConditionsEntry | null; note: string; problem: string | undefined }

const DrawnConditions = ({ conditions, note, problem }: Props) => {
  const t = goodsTexts.useT()
  const { change, setNote, isReadOnly } = useConditions()
  const { spot, surroundings, temperature, humidity, present } = conditions ?? noConditions
  const { text, onType, onBlur } = useTyped(note, (typed) => {
    if (typed.trim() !== note) setNote(typed.trim())
    return true
  })
  return (
    <Part part="conditions" title={t('conditions')}>
      <Card className="border-ink-3">
        <div className="flex flex-col gap-5">
          {problem !== undefined && (
            <p role="alert" className="text-small font-semibold text-danger">
              {problem}
            </p>
          )}
          <LineField
            label={t('conditions.present')}
            hint={t('conditions.present.hint')}
            value={present}
            onValue={(value) => change({ present: value })}
            readOnly={isReadOnly}
          />
          <LineField
            label={t('conditions.spot')}
            hint={t('conditions.spot.hint')}
            value={spot}
            onValue={(value) => change({ spot: value })}
            readOnly={isReadOnly}
          />
          <Ways
            name="surroundings"
            label={t('conditions.surroundings')}
            ways={shelterKinds.map((value) => ({
              value,
              label: shelterWords[value][t.language],
              meaning: 'plain',
            }))}
            value={surroundings}
            onValue={(value) => change({ surroundings: value as ConditionsEntry['surroundings'] })}
            readOnly={isReadOnly}
          />
          <div className="grid grid-cols-2 gap-3 max-[20rem]:grid-cols-1">
            <NumberField
              label={t('conditions.temperature')}
              value={temperature}
              fits={fits(conditionsLimits.temperature)}
              wrong={t('number.between', conditionsLimits.temperature)}
              give={(value) => change({ temperature: value })}
              readOnly={isReadOnly}
            />
            <NumberField
              label={t('conditions.humidity')}
              value={humidity}
              fits={fits(conditionsLimits.humidity)}
              wrong={t('number.between', conditionsLimits.humidity)}
              give={(value) => change({ humidity: value })}
              readOnly={isReadOnly}
            />
          </div>
          <Field label={t('conditions.note')} hint={t('conditions.note.hint')} value={text} onValue={onType}>
            <TextArea
              rows={2}
              dir="auto"
              maxLength={1000}
              readOnly={isReadOnly}
              onBlur={onBlur}
              className="min-h-16! border-2 border-ink-2"
            />
          </Field>
        </div>
      </Card>
    </Part>
  )
}

export const ConditionsPart = memo(DrawnConditions)
