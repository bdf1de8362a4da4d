// Searchable, printable help, open to everyone. The topic of the previous page is first.
import { useLocation } from '@tanstack/react-router'
import clsx from 'clsx'
import { ArrowLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import { explain } from '../../../lib/explain.ts'
import { useCall } from '../../../lib/query.ts'
import { tokenOf } from '../../../lib/session.ts'
import { useKeyEntries } from '../../../panels/admin-keys/entries.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Link } from '../../../ui/link.tsx'
import { Keys } from '../../../ui/navigation/key-list.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { PublicFrame } from '../public-frame.tsx'
import { orderFrom, readHelpSearch } from './help-order.ts'
import { HelpPicture } from './help-pictures.tsx'
import { type HelpItem, type HelpSection, matching, type Reader, useSections } from './help-sections.ts'
import { helpTexts } from './help-texts.ts'
import { useOfficeItems } from './office-items.tsx'

const Way = ({ items }: { items: readonly HelpItem[] }) => (
  <ol className="flex flex-col">
    {items.map(({ key, title, text }, index) => (
      <li key={key} className="group relative flex gap-3 pb-5 last:pb-0 print:pb-2">
        <span
          aria-hidden="true"
          className="absolute start-4 top-8 bottom-0 w-0 border-s-2 border-dotted border-control group-last:hidden"
        />
        <span
          aria-hidden="true"
          className="flex size-8 shrink-0 items-center justify-center rounded-full border-2 border-brand bg-brand-soft text-small font-semibold text-brand"
        >
          {index + 1}
        </span>
        <div className="min-w-0 pt-0.5">
          <h3 className="font-semibold text-ink">{title}</h3>
          <p className="text-ink-2">{text}</p>
        </div>
      </li>
    ))}
  </ol>
)

const Answers = ({ items, close }: { items: readonly HelpItem[]; close: boolean }) => (
  <dl className={clsx('flex flex-col', close ? 'divide-y divide-line' : 'gap-4 print:gap-1.5')}>
    {items.map(({ key, title, text, shown, href, link }) => (
      <div
        key={key}
        className={clsx(
          close
            ? 'flex min-h-11 flex-wrap items-center justify-between gap-4 py-1.5 print:min-h-0 print:py-0.5'
            : 'print:flex print:gap-4',
        )}
      >
        <dt className={close ? 'text-ink' : 'font-semibold text-ink print:w-44 print:shrink-0'}>{title}</dt>
        <dd className="min-w-0 text-ink-2">
          {shown ?? text}
          {href !== undefined && (
            <Link
              href={href}
              className="quiet-link flex min-h-11 w-fit items-center rounded-tag font-medium print:hidden"
            >
              {link}
            </Link>
          )}
        </dd>
      </div>
    ))}
  </dl>
)

// One topic: its picture, title and answers. Consecutive steps are numbered.
const HelpTopicCard = ({ section, isWaiting }: { section: HelpSection; isWaiting: boolean }) => {
  const t = helpTexts.useT()
  const { topic, title, items } = section
  return (
    <section
      id={topic}
      aria-labelledby={`${topic}-title`}
      className="scroll-mt-20 rounded-card border border-line bg-surface p-4 md:p-6 print:p-3"
    >
      <div className="mb-4 flex items-center gap-4 print:mb-2">
        <HelpPicture topic={topic} />
        <h2 id={`${topic}-title`} className="min-w-0 flex-1 text-h2 font-semibold text-ink">
          {title}
        </h2>
      </div>
      <Loading loading={isWaiting} text={t('facts.loading')} skeleton={<SkeletonFacts />}>
        {topic === 'steps' ? <Way items={items} /> : <Answers items={items} close={topic === 'keys'} />}
      </Loading>
    </section>
  )
}

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
          {explain(error, { failed: t('facts.failed') })}
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
