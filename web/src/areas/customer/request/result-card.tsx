// The inspection result of the goods, and the owner's answer to it.

import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { inPageLanguage } from '../../../lib/page-language.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { resultTones } from '../../../panels/request/result-tones.ts'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/data/tag.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import type { OwnRequest } from '../request-draft/draft-values.ts'
import { requestWord } from './kind-words.ts'
import { requestTexts } from './request-texts.ts'
import { useAgain, useRequestAct } from './use-request-act.ts'

const link = 'quiet-link inline-flex min-h-11 items-center rounded-tag font-medium'

const acts = ['publish', 'hide'] as const
const done = { publish: 'report.published', hide: 'report.hidden' } as const

const Publish = ({ request, isPublic }: { request: OwnRequest; isPublic: boolean }) => {
  const t = requestTexts.useT()
  const [openAct, setOpenAct] = useState<(typeof acts)[number]>()
  const next = isPublic ? 'hide' : 'publish'
  const question = useRequestAct(request)
  return (
    <>
      <Button look="ghost" size="medium" className="self-start" onClick={() => setOpenAct(next)}>
        {t(`report.${next}`)}
      </Button>
      {/* One dialog per act, so that the question does not change during the closing animation. */}
      {acts.map((act) => (
        <ActDialog
          key={act}
          open={openAct === act}
          {...question}
          title={t(`report.${act}.title`)}
          text={t(`report.${act}.text`)}
          confirmLabel={t(`report.${act}`)}
          done={t(done[act])}
          send={(_, seen) =>
            call('POST /api/user/requests/:id/publish', {
              params: { id: request.id },
              body: { public: act === 'publish', seen },
            })
          }
          onClose={() => setOpenAct(undefined)}
        />
      ))}
    </>
  )
}

// The report of a request, for its owner: open it, check it, and publish it to anyone who knows its number.
const ReportPart = ({ request }: { request: OwnRequest }) => {
  const t = requestTexts.useT()
  const { report, may } = request
  if (report === null) return <p role="status">{t('report.drawing')}</p>
  const { number, revision, state, url, verify_url, is_public, withdrawn_reason } = report
  return (
    <section aria-label={t('report')} className="mt-4 flex flex-col gap-1 border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-2">
        <span>{t.parts('report.number', { number: <Code>{number}</Code>, revision: String(revision) })}</span>
        {state === 'withdrawn' && <Tag tone="failed">{t('report.withdrawn')}</Tag>}
        {is_public && state !== 'withdrawn' && <Tag tone="neutral">{t('report.public')}</Tag>}
      </p>
      {withdrawn_reason && <Name className="block text-small whitespace-pre-line">{withdrawn_reason}</Name>}
      <p className="flex flex-wrap gap-x-5">
        <a href={inPageLanguage(url)} target="_blank" rel="noopener noreferrer" className={link}>
          {t('report.open')}
        </a>
        <a href={verify_url} target="_blank" rel="noopener noreferrer" className={link}>
          {t('report.verify')}
        </a>
      </p>
      {may.includes('publish') && <Publish request={request} isPublic={is_public} />}
    </section>
  )
}

type Props = { request: OwnRequest; onNew: (id: string) => void }

const Dispute = ({ dispute }: { dispute: NonNullable<OwnRequest['dispute']> }) => {
  const t = requestTexts.useT()
  return (
    <dl className="mt-3 flex flex-col gap-2">
      <div>
        <dt className="text-small text-ink-2">{t('dispute.yours')}</dt>
        <dd>
          <Name className="block whitespace-pre-line text-ink">{dispute.text}</Name>
        </dd>
      </div>
      <div>
        <dt className="text-small text-ink-2">{t('dispute.answer')}</dt>
        <dd className="text-ink">
          {dispute.answer === null ? (
            t('dispute.waits')
          ) : (
            <Name className="block whitespace-pre-line">{dispute.answer}</Name>
          )}
        </dd>
      </div>
    </dl>
  )
}

type By = { result: NonNullable<OwnRequest['result']>; specification: { name: string } | null }

/** With two specifications, each result names its own. */
const ResultBy = ({ result, specification }: By) => {
  const t = requestTexts.useT()
  return (
    <p className="mb-2 flex flex-wrap items-center gap-2">
      <span className="text-ink-2">{t.parts('result.by', { name: <Name>{specification?.name ?? ''}</Name> })}</span>
      <Tag tone={resultTones[result]}>{t(`result.${result}`)}</Tag>
    </p>
  )
}

const Again = ({ request, onNew }: Props) => {
  const t = requestTexts.useT()
  const again = useAgain('reinspection', request, onNew)
  return (
    <div className="mt-3 flex flex-col gap-2">
      {again.problem && <InlineAlert tone="error">{again.problem}</InlineAlert>}
      <Button look="ghost" wide busy={again.busy} onClick={() => void again.run()}>
        {t(requestWord(request.kind, 'reinspection'))}
      </Button>
    </div>
  )
}

export const ResultCard = ({ request, onNew }: Props) => {
  const t = requestTexts.useT()
  const [openAct, setOpenAct] = useState<'accept' | 'dispute'>()
  const { id, kind, state, result, second_result: second, dispute, may } = request
  const act = useRequestAct(request)
  if (kind === 'certification' || result === null || (state !== 'reported' && state !== 'closed')) return null
  const close = (): void => setOpenAct(undefined)
  return (
    <Card title={t('result')}>
      {second === null ? (
        <Tag tone={resultTones[result]}>{t(`result.${result}`)}</Tag>
      ) : (
        <>
          <ResultBy result={result} specification={request.specification} />
          <ResultBy result={second} specification={request.second_specification} />
        </>
      )}
      <ReportPart request={request} />
      {dispute && <Dispute dispute={dispute} />}
      {(may.includes('accept-report') || may.includes('dispute')) && (
        <div className="mt-4 flex flex-col gap-2 min-[26rem]:flex-row-reverse">
          {may.includes('accept-report') && (
            <Button className="flex-1" onClick={() => setOpenAct('accept')}>
              {t('report.accept')}
            </Button>
          )}
          {may.includes('dispute') && (
            <Button look="ghost" className="flex-1" onClick={() => setOpenAct('dispute')}>
              {t('report.dispute')}
            </Button>
          )}
        </div>
      )}
      {may.includes('reinspection') && <Again request={request} onNew={onNew} />}
      <ActDialog
        {...act}
        open={openAct === 'accept'}
        title={t('report.accept.title')}
        text={t('report.accept.text')}
        confirmLabel={t('report.accept')}
        done={t('report.accepted')}
        send={(_, seen) =>
          call('POST /api/user/requests/:id/answer', { params: { id }, body: { answer: 'accepted', seen } })
        }
        onClose={close}
      />
      <ActDialog
        {...act}
        open={openAct === 'dispute'}
        title={t('report.dispute.title')}
        text={t('report.dispute.text')}
        confirmLabel={t('report.dispute')}
        reason={{ label: t('report.dispute.reason'), max: 1000 }}
        done={t('report.disputed')}
        send={(reason, seen) =>
          call('POST /api/user/requests/:id/answer', { params: { id }, body: { answer: 'disputed', reason, seen } })
        }
        onClose={close}
      />
    </Card>
  )
}
