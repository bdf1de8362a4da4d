// Shown before an owner pays: the checklist that the inspector will use, and how ready the facility is. Replaces the
// payment when readiness is required and not reached.

import type { ReactNode } from 'react'
import { call } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useAct } from '../../../panels/act/use-act.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { ChecklistChoice } from './checklist-choice.tsx'
import { GapList, gapsToList } from './gap-list.tsx'
import { countAnswered, Readiness } from './readiness.tsx'
import { selfAssessmentTexts } from './texts.ts'

type Props = {
  facilityId: string
  /** Set when there are several services to choose from. */
  serviceId?: number | undefined
  children: ReactNode
}

export const ReadinessBeforePaying = ({ facilityId, serviceId, children }: Props) => {
  const t = selfAssessmentTexts.useT()
  const { data } = useCall('GET /api/user/facility/:id/self-assessment', {
    params: { id: facilityId },
    query: serviceId === undefined ? {} : { service_id: String(serviceId) },
  })
  const { busy, problem, run } = useAct({
    area: 'customer',
    // Choosing another checklist starts without answers.
    send: (checklist_id: string) =>
      call('PUT /api/user/facility/:id/self-assessment', {
        params: { id: facilityId },
        body: { answers: {}, checklist_id, version: data?.version },
      }),
    texts: { failed: t('save.failed') },
    done: () => undefined,
  })
  if (!data?.checklist) return children
  const choice = (
    <ChecklistChoice
      checklist={data.checklist}
      loaded={data}
      onChoose={(id) => void run(id)}
      busy={busy}
      error={problem}
    />
  )
  if (data.readiness === 'off')
    return (
      <>
        {choice}
        {children}
      </>
    )
  const href = `/facility/${facilityId}/self-assessment`
  const answered = countAnswered(data)
  const open = (
    <LinkButton look="ghost" size="medium" href={href}>
      {t('advised.open')}
    </LinkButton>
  )
  if (data.readiness === 'required' && !data.is_ready)
    return (
      <>
        {choice}
        <InlineAlert tone="warning" live={false} title={t('required.title')} action={open}>
          {t('required.text', { mark: data.checklist.content.pass_mark })}
        </InlineAlert>
        <Card title={t('readiness')}>
          <Readiness
            percent={data.percent}
            isReady={false}
            gaps={data.gaps}
            answered={answered}
            open={data.open.length}
          />
        </Card>
        {gapsToList(data.gaps).length > 0 && (
          <Card title={t('gaps.title')}>
            <GapList gaps={data.gaps} />
          </Card>
        )}
      </>
    )
  return (
    <>
      {choice}
      <InlineAlert
        tone={data.is_ready ? 'success' : 'info'}
        live={false}
        title={
          answered === 0
            ? t('advised.start')
            : data.open.length > 0
              ? t('answered', { answered, total: answered + data.open.length })
              : t('advised.title', { percent: formatNumber(data.percent ?? 0, t.language) })
        }
        action={open}
      >
        {t(data.is_ready ? 'advised.ready' : 'advised.text')}
      </InlineAlert>
      {children}
    </>
  )
}
