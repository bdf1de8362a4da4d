// Chooses between several checklists for a facility's inspection, until the order is made.
import { useState } from 'react'
import { Card } from '../../../ui/data/tiles.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { selfAssessmentTexts } from './texts.ts'
import type { SelfAssessment } from './use-kept-answers.ts'

type Checklist = NonNullable<SelfAssessment['checklist']>
type Props = {
  checklist: Checklist
  loaded: SelfAssessment
  onChoose: (id: string) => void
  busy?: boolean
  error?: string | undefined
}

export const ChecklistChoice = ({
  checklist,
  loaded: { checklists, answers },
  onChoose,
  busy = false,
  error,
}: Props) => {
  const t = selfAssessmentTexts.useT()
  const [nextId, setNextId] = useState<string>()
  if (checklist.is_frozen || checklists.length < 2) return null
  const choose = (id: string): void => {
    if (id === checklist.id) return
    if (Object.keys(answers).length > 0) setNextId(id)
    else onChoose(id)
  }
  return (
    <Card>
      <Field
        label={t('checklist')}
        hint={t('checklist.hint')}
        error={error}
        group
        name="checklist"
        value={checklist.id}
        onValue={choose}
      >
        <RadioCards
          choices={checklists.map(({ id, name }) => ({ value: id, label: name[t.language], disabled: busy }))}
        />
      </Field>
      <ConfirmDialog
        open={nextId !== undefined}
        title={t('change.title')}
        text={t('change.text')}
        confirmLabel={t('change.yes')}
        onCancel={() => setNextId(undefined)}
        onConfirm={() => {
          if (nextId !== undefined) onChoose(nextId)
          setNextId(undefined)
        }}
      />
    </Card>
  )
}
