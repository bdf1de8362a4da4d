// The owner answers the inspector's checklist: readiness above, then what to do, then the questions.
import type { AnswerFor } from '@assure/contract/calls'
import type { ChecklistContent } from '@assure/contract/domain/checklist-content'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { explain } from '../../../lib/explain.ts'
import { refresh, useCall } from '../../../lib/query.ts'
import { ChecklistForm } from '../../../panels/checklist/checklist-form.tsx'
import { useChecklistScore } from '../../../panels/checklist/use-checklist-score.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { Switch } from '../../../ui/form/choices.tsx'
import { useUnsavedChanges } from '../../../ui/form/unsaved-changes.ts'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Name } from '../../../ui/values.tsx'
import { ChecklistChoice } from './checklist-choice.tsx'
import { GapList, gapsToList } from './gap-list.tsx'
import { countAnswered, Readiness } from './readiness.tsx'
import { selfAssessmentTexts } from './texts.ts'
import { type SelfAssessment, useKeptAnswers } from './use-kept-answers.ts'

const route = getRouteApi('/customer/facility/$id/self-assessment')

type Facility = AnswerFor<'GET /api/user/facility/:id/certification-status'>['facility']
type Checklist = NonNullable<SelfAssessment['checklist']>

/** Only the inspector adds photos, notes and findings. */
const withoutAsking = ({ pass_mark, sections }: ChecklistContent): ChecklistContent => ({
  pass_mark,
  sections: sections.map((section) => ({
    ...section,
    items: section.items.map((item) => ({ ...item, ask: undefined })),
  })),
})

type Props = { facility: Facility; loaded: SelfAssessment; checklist: Checklist }

const Assessing = ({ facility, loaded, checklist }: Props) => {
  const t = selfAssessmentTexts.useT()
  const { answers, saved, state, failure, answer, save, choose } = useKeptAnswers(facility.id, loaded)
  const content = useMemo(() => withoutAsking(checklist.content), [checklist.content])
  const { score, addRepeat, removeRepeat } = useChecklistScore(content, answers)
  useUnsavedChanges(state === 'failed')
  const isOver = failure?.code === 'self-assessment.other-version'
  const documents = saved.gaps.some(({ kind }) => kind === 'document')
  const isReady = score.result === 'pass' && score.open.length === 0 && !documents
  return (
    <>
      <ChecklistChoice
        checklist={checklist}
        loaded={{ ...saved, answers: answers as SelfAssessment['answers'] }}
        onChoose={choose}
      />
      <Card
        title={t('readiness')}
        aside={
          <output aria-live="polite" className="text-small text-ink-3">
            {state === 'failed' ? '' : t(state)}
          </output>
        }
      >
        <div className="flex flex-col gap-3">
          <Readiness
            percent={score.percent}
            isReady={isReady}
            gaps={saved.gaps}
            answered={countAnswered({ shown: score.shown, answers })}
            open={score.open.length}
          />
          <p className="text-small text-ink-2">
            {t('pass-mark', { mark: checklist.content.pass_mark })} {checklist.is_frozen && t('frozen')}
          </p>
          <Switch
            label={t('share')}
            hint={t('share.hint')}
            value={saved.is_shared}
            busy={state === 'saving'}
            onValue={(is_shared) => void save({ is_shared })}
          />
        </div>
      </Card>
      {state === 'failed' && failure && (
        <InlineAlert
          tone="error"
          action={
            <Button
              look="ghost"
              size="medium"
              onClick={() => void (isOver ? refresh('GET /api/user/facility/:id/self-assessment') : save())}
            >
              {t(isOver ? 'reload' : 'save.again')}
            </Button>
          }
        >
          {isOver ? explain(failure, { failed: t('save.failed') }) : t('save.failed')}
        </InlineAlert>
      )}
      {score.percent !== null && (
        <Card title={t('gaps.title')}>
          {gapsToList(saved.gaps).length === 0 ? (
            <p className="text-ink-2">{t('gaps.none')}</p>
          ) : (
            <GapList gaps={saved.gaps} onPage />
          )}
        </Card>
      )}
      <ChecklistForm
        content={content}
        answers={answers}
        score={score}
        variant="desk"
        onAnswer={answer}
        addRepeat={addRepeat}
        removeRepeat={removeRepeat}
      />
      <div className="flex flex-col gap-3 min-[26rem]:flex-row-reverse">
        {(facility.may.certify || facility.may.renew) && (
          <LinkButton href={`/certify/${facility.id}`} className="flex-1">
            {t('pay')}
          </LinkButton>
        )}
        <LinkButton look="ghost" href={`/facility/${facility.id}`} className="flex-1">
          {t('back-to-facility')}
        </LinkButton>
      </div>
    </>
  )
}

export const SelfAssessmentScreen = () => {
  const t = selfAssessmentTexts.useT()
  const { id } = route.useParams()
  const status = useCall('GET /api/user/facility/:id/certification-status', { params: { id } })
  const assessment = useCall('GET /api/user/facility/:id/self-assessment', { params: { id } })
  const facility = status.data?.facility
  const query = {
    data: facility && assessment.data ? { facility, loaded: assessment.data } : undefined,
    error: status.error ?? assessment.error,
    isPending: status.isPending || assessment.isPending,
    isFetching: status.isFetching || assessment.isFetching,
    refetch: () => {
      void status.refetch()
      void assessment.refetch()
    },
  }
  return (
    <>
      <div className="flex flex-col gap-1">
        <Breadcrumb
          crumbs={[
            { label: t('my-facilities'), href: '/facilities' },
            facility && { key: 'facility', label: <Name>{facility.name}</Name>, href: `/facility/${id}` },
          ]}
        />
        <PageTitle documentTitle={facility ? t('title.of', { name: facility.name }) : t('title')}>
          {t('title')}
        </PageTitle>
        <p className="measure text-ink-2">{t('intro')}</p>
      </div>
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<SkeletonBlock height={320} />}
        className="flex flex-col gap-5"
        action={
          <LinkButton look="ghost" href="/facilities">
            {t('my-facilities')}
          </LinkButton>
        }
        final={{ status: 404 }}
      >
        {({ facility, loaded }) =>
          loaded.checklist === null ? (
            <InlineAlert tone="info" live={false}>
              {t('none')}
            </InlineAlert>
          ) : (
            // A new version has other questions, so the screen remounts with the answers that it still accepts.
            <Assessing
              key={loaded.checklist.version_id}
              facility={facility}
              loaded={loaded}
              checklist={loaded.checklist}
            />
          )
        }
      </QueryState>
    </>
  )
}
