// Findings as a list of links: description, place, state and days left.
import type { Area } from '@assure/contract/domain/vocabulary'
import { Link } from '../../ui/link.tsx'
import { Code, Name } from '../../ui/values.tsx'
import { DueText } from './due-text.tsx'
import { type Finding, findingAddress } from './finding-calls.ts'
import { FindingClassTag, FindingStateTag } from './finding-tags.tsx'
import { findingTexts } from './texts.ts'

type Props = { area: Area; findings: readonly Finding[]; hideFacility?: boolean; framed?: boolean }

export const FindingRows = ({ area, findings, hideFacility = false, framed = true }: Props) => {
  const t = findingTexts.useT()
  const own = area === 'customer' ? 'owner' : 'reviewer'
  return (
    <ul
      aria-label={t('list')}
      className={
        framed
          ? 'divide-y divide-line overflow-hidden rounded-card border border-line bg-surface'
          : '-mx-4 divide-y divide-line'
      }
    >
      {findings.map((finding) => (
        <li key={finding.id}>
          <Link
            href={`${findingAddress[area]}/${finding.id}`}
            className="flex flex-col gap-1.5 p-4 text-ink no-underline hover:bg-brand-soft focus-visible:-outline-offset-3"
          >
            <span className="flex flex-wrap items-center gap-2">
              <Code className="text-small whitespace-nowrap">{finding.number}</Code>
              <FindingClassTag kind={finding.class} />
            </span>
            <Name className="line-clamp-2 font-semibold">{finding.description}</Name>
            {!hideFacility && <Name className="line-clamp-1 text-small text-ink-2">{finding.facility.name}</Name>}
            <span className="text-small">
              <DueText finding={finding} />
            </span>
            <span className="flex flex-wrap items-center gap-2">
              <FindingStateTag finding={finding} />
              {finding.waits_for === own && (
                <span className="text-small font-semibold text-brand">{t('turn.you')}</span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
