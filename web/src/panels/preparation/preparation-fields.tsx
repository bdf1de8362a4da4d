// For each line: ready or not, and what is missing.
import type { Preparation } from '@assure/contract/calls/preparation'
import { preparationLimits } from '@assure/contract/domain/preparation'
import { RadioCards } from '../../ui/form/choices.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import type { FormHandle } from '../../ui/form/use-form.ts'
import { preparationTexts } from './preparation-texts.ts'
import { noteField, readyField } from './use-preparation-form.ts'

type Line = Preparation['lines'][number]
type Props = { preparation: Preparation; form: FormHandle<Record<string, string>> }

/** The answer that somebody else saved after this form was opened. */
const useSavedAnswer = () => {
  const t = preparationTexts.useT()
  return ({ is_ready, note }: Line, [ready, typed]: [string | undefined, string | undefined]): string | undefined => {
    if (is_ready === null || ready === '') return undefined
    if (is_ready ? ready === 'yes' : ready === 'no' && (note ?? '') === typed) return undefined
    return t('saved', { answer: is_ready ? t('ready') : note ? t('saved.note', { note }) : t('not-ready') })
  }
}

export const PreparationFields = ({ preparation: { lines }, form }: Props) => {
  const t = preparationTexts.useT()
  const savedAnswer = useSavedAnswer()
  return lines.map((line, at) => {
    const ready = form.field(readyField(at))
    const note = form.field(noteField(at))
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and their order does not change
      <div key={at} className="flex flex-col gap-2">
        <Field group label={line.text[t.language]} hint={savedAnswer(line, [ready.value, note.value])} {...ready}>
          <RadioCards
            // Beside each other on a phone too, unless letters are large.
            className="grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]"
            choices={[
              { value: 'yes', label: t('ready') },
              { value: 'no', label: t('not-ready') },
            ]}
          />
        </Field>
        {ready.value === 'no' && (
          <Field optional label={t('note')} summaryLabel={`${line.text[t.language]}: ${t('note')}`} {...note}>
            <TextArea rows={2} dir="auto" maxLength={preparationLimits.note} />
          </Field>
        )}
      </div>
    )
  })
}
