// Searchable, printable help, open to everyone. The topic of the previous page is first.
import { useLocation } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import { explain } from '../../../lib/explain.ts'
import { useCall } from '../../../lib/query.ts'
import { tokenOf } from '../../../lib/session.ts'
import { useKeyEntries } from '../../../panels/admin-keys/entries.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Link } from '../../../ui/link.tsx'
import { Keys } from '../../../ui/navigation/key-list.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { PublicFrame } from '../public-frame.tsx'
import { orderFrom, readHelpSearch } from './help-order.ts'
import { type HelpItem, matching, type Reader, useSections } from './help-sections.ts'
import { helpTexts } from './help-texts.ts'
import { HelpTopicCard } from './help-topic-card.tsx'
import { useOfficeItems } from './office-items.tsx'

const Help = ({ keys, reader }: { keys: HelpItem[]; reader: Reader }) => {
  const t = helpTexts.useT()
  const words = useUiText()
  const { from } = readHelpSearch(useLocation().search)
  const { data: facts, error, isFetching, refetch } = useCall('GET /api/public/help', {})
  const [typed, setTyped] = useState('')
  const known = {
    ...useSections(facts, reader),
    office: { title: t('office'), items: useOfficeItems(facts?.office) },
    keys: { title: t('keys'), items: keys },
  }
  const sections = matching(
    orderFrom(from).map((topic) => ({ topic, ...known[topic] })),
    typed,
  )
  const isSearching = typed.trim() !== ''
  return (
    <PublicFrame>
      <PageHead
        title={<PageTitle wide>{t('title')}</PageTitle>}
        above={
          from !== undefined && (
            <Link
              href={from}
              data-no-print
              className="quiet-link inline-flex min-h-11 items-center gap-1.5 self-start rounded-tag font-medium"
            >
              <ArrowLeft size={18} aria-hidden="true" className="mirror" />
              {t('back')}
            </Link>
          )
        }
        actions={
          <Button
            look="ghost"
            size="medium"
            data-no-print
            icon={<Printer size={18} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        }
      >
        <p className="measure">{t(reader === 'inspector' || reader === 'admin' ? `lead.${reader}` : 'lead')}</p>
      </PageHead>
      <SearchField value={typed} onValue={setTyped} label={t('search')} placeholder={t('search')} />
      <output data-no-print className={isSearching ? '-mt-3 text-small text-ink-2' : 'sr-only'}>
        {isSearching ? t('found', { count: sections.reduce((sum, { items }) => sum + items.length, 0) }) : ''}
      </output>
      {!isSearching && (
        <nav aria-label={t('contents')} className="flex flex-wrap gap-x-5">
          {sections.map(({ topic, title }) => (
            <a
              key={topic}
              href={`#${topic}`}
              className="quiet-link inline-flex min-h-11 items-center rounded-tag font-medium"
            >
              {title}
            </a>
          ))}
        </nav>
      )}
      {error && !facts && (
        <InlineAlert
          tone="error"
          action={
            <Button look="ghost" size="medium" busy={isFetching} onClick={() => void refetch()}>
              {words.retry}
            </Button>
          }
        >
          {explain(error, { failed: t('facts.failed'), network: t('network') })}
        </InlineAlert>
      )}
      {sections.map((section) => (
        <HelpTopicCard
          key={section.topic}
          section={section}
          isWaiting={section.topic === 'costs' && !facts && !error}
        />
      ))}
      {sections.length === 0 && (
        <EmptyState
          action={
            <Button look="ghost" onClick={() => setTyped('')}>
              {words.clear}
            </Button>
          }
        >
          {t('found.none')}
        </EmptyState>
      )}
    </PublicFrame>
  )
}

const HelpWithKeys = () => (
  <Help
    reader="admin"
    keys={useKeyEntries().map(({ keys, label }) => ({
      key: keys,
      title: label,
      text: keys,
      shown: <Keys keys={keys} />,
    }))}
  />
)

/** A user may be signed in to several areas; the page they came from decides. */
const useReader = (): Reader => {
  const { from = '' } = readHelpSearch(useLocation().search)
  const areas = (['customer', 'admin', 'inspector'] as const).filter((area) => tokenOf(area))
  const area = areas.find((one) => from.startsWith(`/${one}`)) ?? areas[0]
  return area === 'customer' ? 'owner' : (area ?? 'visitor')
}

export const HelpScreen = () => {
  const reader = useReader()
  return reader === 'admin' ? <HelpWithKeys /> : <Help keys={[]} reader={reader} />
}
