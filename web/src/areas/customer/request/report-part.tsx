// The report of a request, for its owner: open it, check it, and publish it to anyone who knows its number.

import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { inPageLanguage } from '../../../lib/page-language.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/data/tag.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import type { OwnRequest } from '../request-draft/draft-values.ts'
import { requestTexts } from './request-texts.ts'
import { useRequestAct } from './use-request-act.ts'

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

export const ReportPart = ({ request }: { request: OwnRequest }) => {
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
