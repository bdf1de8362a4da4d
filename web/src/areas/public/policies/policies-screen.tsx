// Terms, privacy and cookies on one printable page, open to everyone.
import { deliveredRetentionDays, type RetentionDays, retentionNames } from '@assure/contract/domain/retention'
import { retentionWords } from '@assure/contract/words/retention'
import { useLocation } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { useLanguage } from '../../../lib/appearance.ts'
import { useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import '../../../lib/served-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { PublicFrame } from '../public-frame.tsx'
import ar from './content/ar.ts'
import en from './content/en.ts'
import { type Policy, versionDay } from './content/policy.ts'
import { policyTexts } from './texts.ts'

type Section = Policy['sections'][number]

type Text = Section['parts'][number]['text'][number]
type ShownProps = { days: RetentionDays }

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="measure flex list-disc flex-col gap-2 ps-5 text-ink-2 marker:text-ink-3">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

const RetentionList = ({ days }: ShownProps) => {
  const t = policyTexts.useT()
  const lines = retentionNames.map(
    (name) => `${retentionWords[name].promise[t.language]} ${t('days', { count: days[name] })}`,
  )
  return <Lines lines={lines} />
}

const Paragraph = ({ text, days }: ShownProps & { text: Text }) => {
  if (typeof text === 'string') return <p className="measure text-ink-2">{text}</p>
  return 'list' in text ? <RetentionList days={days} /> : <Lines lines={text} />
}

const keyOf = (text: Text): string | undefined =>
  typeof text === 'string' ? text : 'list' in text ? text.list : text[0]

const PolicySection = ({ section, days }: ShownProps & { section: Section }) => (
  <section
    id={section.id}
    aria-labelledby={`${section.id}-title`}
    tabIndex={-1}
    className="flex flex-col gap-5 border-t border-line pt-6 focus-visible:outline-none"
  >
    <h2 id={`${section.id}-title`} className="text-h1 font-semibold text-ink">
      {section.title}
    </h2>
    <p className="measure text-ink">{section.lead}</p>
    {section.parts.map(({ title, text }) => (
      <div key={title} className="flex flex-col gap-2">
        <h3 className="text-h3 font-semibold text-ink">{title}</h3>
        {text.map((one) => (
          <Paragraph key={keyOf(one)} text={one} days={days} />
        ))}
      </div>
    ))}
  </section>
)

export const PoliciesScreen = () => {
  const { date } = useDates()
  const policy = useLanguage() === 'ar' ? ar : en
  const { hash } = useLocation()
  const { data: facts } = useCall('GET /api/public/help', {})
  // The page renders after the browser has looked for the anchor, so scroll to it here.
  useEffect(() => {
    const section = hash ? document.getElementById(hash) : null
    section?.scrollIntoView()
    section?.focus({ preventScroll: true })
  }, [hash])
  return (
    <PublicFrame>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="flex flex-col gap-1">
          <PageTitle wide>{policy.title}</PageTitle>
          <p className="text-small text-ink-3">{policy.version.replace('{date}', date(versionDay))}</p>
        </div>
        <Button
          look="ghost"
          size="medium"
          data-no-print
          icon={<Printer size={18} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {policy.print}
        </Button>
      </div>
      <nav aria-label={policy.contents} className="flex flex-wrap gap-x-5">
        {policy.sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`} className="quiet-link inline-flex min-h-11 items-center rounded-tag font-medium">
            {title}
          </a>
        ))}
      </nav>
      {policy.sections.map((section) => (
        <PolicySection key={section.id} section={section} days={facts?.retention_days ?? deliveredRetentionDays} />
      ))}
    </PublicFrame>
  )
}
