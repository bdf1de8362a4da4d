// Where the contact at the place of an inspection says what is ready for the visit, without an account.
import type { PreparationSheet } from '@assure/contract/calls/preparation'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { PreparationBy, PreparationState } from '../../../panels/preparation/preparation-card.tsx'
import { PreparationFields } from '../../../panels/preparation/preparation-fields.tsx'
import { preparationTexts } from '../../../panels/preparation/preparation-texts.ts'
import { usePreparationForm } from '../../../panels/preparation/use-preparation-form.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { SkeletonBlock, SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Place } from '../../../ui/place.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { PublicFrame } from '../public-frame.tsx'
import { DeadLink } from '../shared/dead-link.tsx'
import { preparationSheets, useKey } from '../shared/use-shared.ts'
import { preparationPageTexts } from './page-texts.ts'

type Props = { sheet: PreparationSheet; linkKey: string }

const Head = ({ sheet }: Pick<Props, 'sheet'>) => {
  const t = preparationPageTexts.useT()
  const { dateTime } = useDates()
  const { number, service, place, visit_at: visit } = sheet
  return (
    <section className="flex flex-col items-start gap-2">
      <PageTitle documentTitle={t('title')}>
        <Code>{number}</Code>
      </PageTitle>
      <p className="text-ink">{t('lead')}</p>
      <SummaryList
        framed
        className="self-stretch"
        rows={[
          { label: t('service'), value: <Name>{service}</Name> },
          { label: t('place'), value: <Place parts={[place.name, place.address_line_1, place.city, place.emirate]} /> },
          { label: t('visit'), value: dateTime(visit) },
        ]}
      />
      <PreparationState preparation={sheet} />
      <PreparationBy preparation={sheet} />
    </section>
  )
}

const Answers = ({ sheet, linkKey }: Props) => {
  const t = preparationPageTexts.useT()
  const words = preparationTexts.useT()
  const form = usePreparationForm<PreparationSheet>({
    preparation: sheet,
    // A refusal reopens the sheet: somebody else was faster, or the link has ended.
    send: (body) => call('POST /api/public/preparation/confirm', { body: { ...body, key: linkKey } }),
    onDone: (saved) => preparationSheets.show(linkKey, saved),
  })
  return (
    <Form
      form={form}
      label={t('title')}
      actions={
        <Button type="submit" busy={form.busy} busyText={words('busy')}>
          {words('confirm')}
        </Button>
      }
    >
      <PreparationFields preparation={sheet} form={form} />
      <p className="text-small text-ink-2">{t('until')}</p>
    </Form>
  )
}

const Opened = ({ linkKey }: { linkKey: string }) => {
  const t = preparationPageTexts.useT()
  const query = preparationSheets.use(linkKey)
  if (query.error?.status === 404) return <DeadLink />
  return (
    <QueryState
      query={query}
      problemTitle={<PageTitle>{t('title')}</PageTitle>}
      texts={{ loading: t('loading'), failed: t('load.failed'), network: t('network') }}
      className="flex flex-col gap-5"
      skeleton={
        <div className="flex flex-col gap-5">
          <SkeletonBlock height={96} />
          <SkeletonFacts rows={6} />
        </div>
      }
    >
      {(sheet) => (
        <>
          <Head sheet={sheet} />
          <Answers sheet={sheet} linkKey={linkKey} />
        </>
      )}
    </QueryState>
  )
}

export const PreparationScreen = () => {
  const linkKey = useKey()
  return <PublicFrame>{linkKey === '' ? <DeadLink /> : <Opened key={linkKey} linkKey={linkKey} />}</PublicFrame>
}
