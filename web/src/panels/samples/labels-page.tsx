import type { ComponentProps } from 'react'
import { LinkButton } from '../../ui/button.tsx'
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx'
import { type Query, QueryState } from '../query-state/query-state.tsx'
import { SampleLabels } from './labels.tsx'
import { sampleTexts } from './texts.ts'

type Props = {
  query: Query<ComponentProps<typeof SampleLabels>>
  requestHref: string
}

/** The labels of a request, for owner and office. */
export const LabelsPage = ({ query, requestHref }: Props) => {
  const t = sampleTexts.useT()
  return (
    <QueryState
      query={query}
      texts={{ loading: t('loading'), failed: t('failed') }}
      skeleton={<SkeletonBlock height={280} />}
      className="flex flex-1 flex-col gap-5"
      action={
        <LinkButton look="ghost" href={requestHref}>
          {t('request')}
        </LinkButton>
      }
      final={{ status: 404 }}
    >
      {(labels) => <SampleLabels {...labels} />}
    </QueryState>
  )
}
