// Shown when a save meets someone else's changes: who changed what, and which version to keep. Keeps all input.
import type { ChangedMeanwhile } from '@assure/contract/calls/records'
import { type ReactNode, useState } from 'react'
import { useDates } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { RadioCards } from '../../ui/form/choices.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useUiText } from '../../ui/texts.tsx'
import { Name } from '../../ui/values.tsx'
import type { FieldChange, Stays } from './changes.ts'
import { changedMeanwhileTexts } from './texts.ts'

type Props = {
  conflict: ChangedMeanwhile | undefined
  changes: readonly FieldChange[]
  labelOf: (field: string) => string
  onApply: (stays: Record<string, Stays>) => void
  onClose: () => void
}

export const ChangedMeanwhileDialog = ({ conflict, changes, labelOf, onApply, onClose }: Props) => {
  const t = changedMeanwhileTexts.useT()
  const words = useUiText()
  const dates = useDates()
  const [choices, setChoices] = useState<Record<string, Stays>>({})
  const [seen, setSeen] = useState(conflict)
  if (seen !== conflict) {
    setSeen(conflict)
    setChoices({})
  }
  const shown = (value: string): ReactNode =>
    value === '' ? <span className="text-ink-3">{t('empty')}</span> : <Name>{value}</Name>
  const taken = changes.filter(({ touched }) => !touched)
  const both = changes.filter(({ touched }) => touched)
  const stays = Object.fromEntries(
    changes.map(({ field, touched }): [string, Stays] => [field, touched ? (choices[field] ?? 'mine') : 'theirs']),
  )
  const when = conflict ? dates.dateTime(conflict.changed_at) : ''
  return (
    <Dialog
      open={conflict !== undefined}
      onClose={onClose}
      wide
      title={`${words.warning}: ${t('title')}`}
      footer={
        <>
          <Button className="flex-1" onClick={() => onApply(stays)}>
            {t('apply')}
          </Button>
          <Button look="ghost" className="flex-1" onClick={onClose}>
            {t('back')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p>
          {conflict?.changed_by
            ? t.parts('by', { name: <Name className="font-semibold text-ink">{conflict.changed_by.name}</Name>, when })
            : t('by-somebody', { when })}
        </p>
        {taken.length > 0 && (
          <div className="flex flex-col gap-2">
            <p>{t('taken')}</p>
            <dl className="flex flex-col divide-y divide-line rounded-field border border-line px-3">
              {taken.map(({ field, before, theirs }) => (
                <div key={field} className="py-2">
                  <dt className="text-small text-ink-3">{labelOf(field)}</dt>
                  <dd className="text-ink">
                    {shown(theirs)}
                    {before !== '' && (
                      <span className="block text-small text-ink-3">
                        {t.parts('before', { value: <Name>{before}</Name> })}
                      </span>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        {both.length > 0 && (
          <div className="flex flex-col gap-4">
            <p>{t('conflicts')}</p>
            {both.map(({ field, before, theirs, mine }) => (
              <Field
                key={field}
                group
                name={`stays-${field}`}
                label={labelOf(field)}
                hint={before === '' ? undefined : t.parts('before', { value: <Name>{before}</Name> })}
              >
                <RadioCards
                  columns={2}
                  value={stays[field] ?? 'mine'}
                  onValue={(value) =>
                    setChoices((now) => ({ ...now, [field]: value === 'theirs' ? 'theirs' : 'mine' }))
                  }
                  choices={[
                    { value: 'mine', label: shown(mine), hint: t('mine') },
                    { value: 'theirs', label: shown(theirs), hint: t('theirs') },
                  ]}
                />
              </Field>
            ))}
          </div>
        )}
      </div>
    </Dialog>
  )
}
