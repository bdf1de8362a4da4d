// Labels with a code, to print on a sheet or a roll: of the samples of a request, and of instruments.
import type { AnswerFor } from '@assure/contract/calls'
import { storageWords } from '@assure/contract/words/goods'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/form/choices.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PageTitle } from '../../ui/navigation/page-title.tsx'
import { Code, Name } from '../../ui/values.tsx'
import { sampleTexts } from './texts.ts'
import './labels.css'

type Label = { id: string; number: string; qr: string; lines: ReactNode }

const OneLabel = ({ number, qr, lines }: Label) => {
  const t = sampleTexts.useT()
  return (
    <div className="sample-label">
      <img src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`} alt={t('labels.qr', { number })} />
      <div className="min-w-0">
        <Code className="block font-semibold whitespace-nowrap">{number}</Code>
        {lines}
      </div>
    </div>
  )
}

type SheetProps = { title: ReactNode; about: string; labels: readonly Label[] }

export const LabelSheet = ({ title, about, labels }: SheetProps) => {
  const t = sampleTexts.useT()
  const [paper, setPaper] = useState('a4')
  return (
    <>
      <div data-no-print className="flex flex-col gap-4">
        {title}
        <p className="text-ink-2">{about}</p>
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
          <OneLabel key={label.id} {...label} />
        ))}
      </div>
    </>
  )
}

type SampleLabels = AnswerFor<'GET /api/user/requests/:id/labels'>

export const SampleLabels = ({ request_number: number, labels }: SampleLabels) => {
  const t = sampleTexts.useT()
  return (
    <LabelSheet
      title={
        <PageTitle documentTitle={t('labels', { number })} wide>
          {t.parts('labels', { number: <Code className="whitespace-nowrap">{number}</Code> })}
        </PageTitle>
      }
      about={t(labels.length === 0 ? 'labels.none' : 'labels.about')}
      labels={labels.map(({ product, lot_number, storage, ...label }) => ({
        ...label,
        lines: (
          <>
            {product && <Name className="line-clamp-2">{product}</Name>}
            {lot_number && <Name className="block truncate">{lot_number}</Name>}
            {storage && <span className="block">{storageWords[storage][t.language]}</span>}
          </>
        ),
      }))}
    />
  )
}
