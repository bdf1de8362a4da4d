// The column kit shared by all lists.
import type { ReactNode } from 'react'
import { useDates } from '../../lib/dates.ts'
import { onIntent } from '../../lib/prefetch.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { cellLink } from '../../ui/data/cell-link.ts'
import { RowActions } from '../../ui/data/row-actions.tsx'
import type { Column } from '../../ui/data/table-columns.ts'
import { Link } from '../../ui/link.tsx'
import { Code, Name } from '../../ui/values.tsx'
import { ShortDate } from './short-date.tsx'
import { listTexts } from './texts.ts'

type Options<Row> = Partial<Omit<Column<Row>, 'key' | 'header' | 'cell'>>

/** Sort values for the URL. */
export const byAge = { asc: 'oldest', desc: 'newest' } as const
export const byWord = (word: string) => ({ asc: word, desc: `${word}-desc` })

export const textColumn = <Row,>(
  key: string,
  header: string,
  cell: (row: Row) => ReactNode,
  options: Options<Row> = {},
): Column<Row> => ({ key, header, cell, card: 'line', ...options })

export const tagColumn: typeof textColumn = (key, header, cell, options) =>
  textColumn(key, header, cell, { card: 'tag', ...options })

export const nameColumn = <Row,>(
  key: string,
  header: string,
  nameOf: (row: Row) => string,
  options?: Options<Row>,
): Column<Row> => textColumn(key, header, (row) => <Name>{nameOf(row)}</Name>, { long: true, ...options })

export const CellLink = ({
  href,
  prefetch,
  children,
}: {
  href: string
  prefetch?: () => void
  children: ReactNode
}) => (
  <Link href={href} {...(prefetch && onIntent(prefetch))} className={cellLink}>
    {children}
  </Link>
)

type Linked<Row> = Options<Row> & { href: (row: Row) => string; prefetch?: (row: Row) => void }

export const linkColumn = <Row,>(
  key: string,
  header: string,
  label: (row: Row) => ReactNode,
  { href, prefetch, ...options }: Linked<Row>,
): Column<Row> =>
  textColumn(
    key,
    header,
    (row) => (
      <CellLink href={href(row)} {...(prefetch && { prefetch: () => prefetch(row) })}>
        {label(row)}
      </CellLink>
    ),
    options,
  )

export const nameLinkColumn = <Row,>(
  key: string,
  header: string,
  nameOf: (row: Row) => string,
  options: Linked<Row>,
): Column<Row> => linkColumn(key, header, (row) => <Name>{nameOf(row)}</Name>, { long: true, ...options })

/** The number or reference that identifies a record. */
export const codeLinkColumn = <Row,>(
  key: string,
  header: string,
  codeOf: (row: Row) => string,
  options: Linked<Row>,
): Column<Row> =>
  linkColumn(key, header, (row) => <Code className="text-small">{codeOf(row)}</Code>, { card: 'heading', ...options })

const LongDate = ({ at, time }: { at: string; time: boolean }) => {
  const dates = useDates()
  return time ? dates.dateTime(at) : dates.date(at)
}

export const dateColumn = <Row,>(
  key: string,
  header: string,
  dateOf: (row: Row) => string | null,
  { none, time = false, ...options }: Options<Row> & { none?: ReactNode; time?: boolean } = {},
): Column<Row> => {
  const shown = (row: Row, show: (at: string) => ReactNode): ReactNode => {
    const at = dateOf(row)
    return at ? show(at) : none
  }
  return textColumn(key, header, (row) => shown(row, (at) => <LongDate at={at} time={time} />), {
    brief: (row) => shown(row, (at) => <ShortDate at={at} time={time} />),
    ...options,
  })
}

/** A button that opens a row in a dialog, for lists whose rows have no page. */
export const useOpenColumn = <Row,>(nameOf: (row: Row) => string, onOpen: (row: Row) => void): Column<Row> => {
  const t = listTexts.useT()
  return textColumn(
    'actions',
    t('actions'),
    (row) => (
      <RowActions>
        <Button
          look="ghost"
          size="small"
          aria-label={t('view.named', { name: nameOf(row) })}
          onClick={() => onOpen(row)}
        >
          {t('view')}
        </Button>
      </RowActions>
    ),
    { card: 'actions' },
  )
}

/** The view and edit buttons of a row. */
export const useRowLinks = <Row,>(links: (row: Row) => { name: string; view: string; edit: string }): Column<Row> => {
  const t = listTexts.useT()
  return textColumn(
    'actions',
    t('actions'),
    (row) => {
      const { name, ...hrefs } = links(row)
      return (
        <RowActions>
          {(['view', 'edit'] as const).map((act) => (
            <LinkButton key={act} href={hrefs[act]} look="ghost" size="small" aria-label={t(`${act}.named`, { name })}>
              {t(act)}
            </LinkButton>
          ))}
        </RowActions>
      )
    },
    { card: 'actions' },
  )
}
