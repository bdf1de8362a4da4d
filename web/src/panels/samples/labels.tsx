// The labels of a request's samples, to print on a sheet or a roll.
import type { AnswerFor } from '@assure/contract/calls'
import { storageWords } from '@assure/contract/words/goods'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/form/choices.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PageTitle } from '../../ui/navigation/page-title.tsx'
import { Code, Name } from '../../ui/values.tsx'
import { sampleTexts } from './texts.ts'
import './labels.css'

type Labels = AnswerFor<'GET /api/user/requests/:id/labels'>

const Label = ({ label }: { label: Labels['labels'][number] }) => {
  const t = sampleTexts.useT()
  return (
    <div className="sample-label">
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(label.qr)}`}
        alt={t('labels.qr', { number: label.number })}
      />
      <div className="min-w-0">
        <Code className="block font-semibold whitespace-nowrap">{label.number}</Code>
        {label.product && <Name className="line-clamp-2">{label.product}</Name>}
        {label.lot_number && <Name className="block truncate">{label.lot_number}</Name>}
        {label.storage && <span className="block">{storageWords[label.storage][t.language]}</span>}
      </div>
    </div>
  )
}

export const SampleLabels = ({ request_number: number, labels }: Labels) => {
  const t = sampleTexts.useT()
  const [paper, setPaper] = useState('a4')
  return (
    <>
      <div data-no-print className="flex flex-col gap-4">
        <PageTitle documentTitle={t('labels', { number })} wide>
          {t.parts('labels', { number: <Code>{number}</Code> })}
        </PageTitle>
        <p className="text-ink-2">{t(labels.length === 0 ? 'labels.none' : 'labels.about')}</p>
        {labels.length > 0 && (
          <>
            <Field group label={t('labels.size')} name="paper" value={paper} onValue={setPaper} className="max-w-120">
              <RadioCards
                choices={[
                  { value: 'a4', label: t('labels.a4') },
                  { value: 'roll', label: t('labels.roll') },
                ]}
              />
            </Field>
            <Button className="self-start" onClick={() => print()}>
              {t('labels.print')}
            </Button>
          </>
        )}
      </div>
      <div data-labels={paper}>
        {labels.map((label) => (
          <Label key={label.id} label={label} />
        ))}
      </div>
    </>
  )
}
