// One topic: its picture, title and answers. Consecutive steps are numbered.
import clsx from 'clsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../ui/link.tsx'
import { HelpPicture } from './help-pictures.tsx'
import type { HelpItem, HelpSection } from './help-sections.ts'
import { helpTexts } from './help-texts.ts'

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

export const HelpTopicCard = ({ section, isWaiting }: { section: HelpSection; isWaiting: boolean }) => {
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
