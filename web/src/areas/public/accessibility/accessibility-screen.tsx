// The accessibility statement and how to complain, with the office's contact as set by a super administrator.
import { useLanguage } from '../../../lib/appearance.ts'
import { useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { useOfficeItems } from '../help/office-items.tsx'
import { PublicFrame } from '../public-frame.tsx'
import ar from './content/ar.ts'
import en from './content/en.ts'
import { reviewDay } from './content/statement.ts'

export const AccessibilityScreen = () => {
  const { date } = useDates()
  const statement = useLanguage() === 'ar' ? ar : en
  const { contact } = statement
  const query = useCall('GET /api/public/help', {})
  const office = useOfficeItems(query.data?.office)
  return (
    <PublicFrame>
      <PageHead title={<PageTitle wide>{statement.title}</PageTitle>}>
        <p className="text-small text-ink-3">{statement.version.replace('{date}', date(reviewDay))}</p>
      </PageHead>
      <p className="measure text-ink">{statement.lead}</p>
      {statement.sections.map(({ title, text }) => (
        <section key={title} className="flex flex-col gap-3">
          <h2 className="text-h2 font-semibold text-ink">{title}</h2>
          {text.map((part) =>
            typeof part === 'string' ? (
              <p key={part} className="measure text-ink-2">
                {part}
              </p>
            ) : (
              <ul key={part[0]} className="measure flex list-disc flex-col gap-2 ps-5 text-ink-2 marker:text-ink-3">
                {part.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
      <section className="flex flex-col gap-3">
        <h2 className="text-h2 font-semibold text-ink">{contact.title}</h2>
        <p className="measure text-ink-2">{contact.text}</p>
        <QueryState query={query} texts={contact} skeleton={<SkeletonFacts rows={2} />} as="card">
          {() =>
            office.length === 0 ? (
              <p className="measure text-ink-2">{contact.noAddress}</p>
            ) : (
              <SummaryList rows={office.map(({ title, shown, text }) => ({ label: title, value: shown ?? text }))} />
            )
          }
        </QueryState>
      </section>
    </PublicFrame>
  )
}
