// One instrument: where it is, its calibrations with their certificates, and what can be done.
import { isolated } from '@assure/contract/domain/isolation'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { changedMeanwhileIn } from '../../../panels/changed-meanwhile/changes.ts'
import { PanelCard } from '../../../panels/panel-card/panel-card.tsx'
import { ShortList } from '../../../panels/panel-card/short-list.tsx'
import { RecordPage } from '../../../panels/record/record-page.tsx'
import { Button, LinkButton, TextButton } from '../../../ui/button.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { FileLink } from '../../../ui/file-link.tsx'
import { Link } from '../../../ui/link.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Code, LtrValue, Name } from '../../../ui/values.tsx'
import { CalibrationDialog } from './calibration-dialog.tsx'
import { InstrumentDialog } from './instrument-dialog.tsx'
import { InstrumentTag } from './instrument-tag.tsx'
import { instrumentTexts } from './texts.ts'
import { type Instrument, usePlaceWords } from './use-place-words.ts'

// What was measured with an instrument since one of its calibrations, with links to the requests and samples.

/** `since`: a day; undefined: the latest calibration. */
const MeasuredCard = ({ id, since }: { id: string; since: string | undefined }) => {
  const t = instrumentTexts.useT()
  const dates = useDates()
  const query = useCall('GET /admin/api/instruments/:id/measurements', {
    params: { id },
    query: since === undefined ? {} : { since },
  })
  const { data } = query
  const measured = data?.measurements ?? []
  const from = data?.since
  return (
    <PanelCard
      title={t('measured')}
      action={
        data && (
          <span className="text-small text-ink-2">
            {from ? t('measured.since', { date: dates.date(from) }) : t('measured.all')}
          </span>
        )
      }
      query={query}
      texts={{
        loading: t('measured.loading'),
        empty: t('measured.none'),
        failed: t('measured.failed'),
      }}
      isEmpty={measured.length === 0}
    >
      <ShortList
        label={t('measured')}
        items={measured}
        itemKey={({ at, request, name }) => `${at} ${request.id} ${name.en}`}
      >
        {({ at, name, request, sample, override }) => (
          <>
            <p className="text-ink">
              <Name>{name[t.language]}</Name>
            </p>
            <p className="flex flex-wrap gap-x-3 text-small">
              <Link href={`/admin/requests/${request.id}`} className="quiet-link">
                <Code>{request.number}</Code>
              </Link>
              {sample && (
                <Link href={`/admin/samples/${sample.id}`} className="quiet-link">
                  <Code>{sample.number}</Code>
                </Link>
              )}
              <span className="text-ink-3">{dates.dateTime(at)}</span>
            </p>
            {override !== null && (
              <p className="text-small text-failed">
                {t.parts('measured.override', { reason: <Name>{override}</Name> })}
              </p>
            )}
          </>
        )}
      </ShortList>
      {data && data.total > measured.length && (
        <p className="pt-3 text-small text-ink-2">
          {t('measured.more', { shown: measured.length, total: data.total })}
        </p>
      )}
    </PanelCard>
  )
}

const route = getRouteApi('/admin/admin/instruments/$id')

type Act = 'edit' | 'calibrate' | 'service'

const ServiceDialog = ({
  instrument,
  open,
  onClose,
}: {
  instrument: Instrument
  open: boolean
  onClose: () => void
}) => {
  const t = instrumentTexts.useT()
  const isOut = instrument.out_of_service_at !== null
  const act = isOut ? 'put-back' : 'take-out'
  return (
    <ActDialog
      open={open}
      title={t(`${act}.title`, { number: isolated(instrument.number) })}
      text={t(`${act}.text`)}
      confirmLabel={t(act)}
      cancelLabel={t('cancel')}
      reason={isOut ? undefined : { label: t('reason') }}
      send={(reason) =>
        call('PATCH /admin/api/instruments/:id', {
          params: { id: instrument.id },
          body: { out_of_service_reason: isOut ? null : reason, version: instrument.version },
        })
      }
      texts={{ failed: t('save.failed') }}
      done=""
      refreshes={['instrument']}
      problemOf={(failure) => (changedMeanwhileIn(failure) ? t('changed-meanwhile') : undefined)}
      onClose={onClose}
    />
  )
}

const Facts = ({ instrument }: { instrument: Instrument }) => {
  const t = instrumentTexts.useT()
  const dates = useDates()
  const placeOf = usePlaceWords()
  const { kind, model, measuring_range: range, resolution, calibrated_until: until } = instrument
  return (
    <SummaryList
      rows={[
        { label: t('kind'), value: <Name>{kind[t.language]}</Name> },
        model !== null && { label: t('model'), value: <Name>{model}</Name> },
        range !== null && { label: t('range'), value: <LtrValue>{range}</LtrValue> },
        resolution !== null && { label: t('resolution'), value: <LtrValue>{resolution}</LtrValue> },
        { label: t('place'), value: <Name>{placeOf(instrument)}</Name> },
        { label: t('until'), value: until === null ? t('until.never') : dates.date(until) },
      ]}
    />
  )
}

type CalibrationProps = {
  calibrations: Instrument['calibrations']
  /** Shows what was measured since that day. */
  onShow: (day: string) => void
}

const Calibrations = ({ calibrations, onShow }: CalibrationProps) => {
  const t = instrumentTexts.useT()
  const dates = useDates()
  return (
    <Card title={t('calibrations')}>
      {calibrations.length === 0 && <p className="text-ink-2">{t('calibrations.none')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {calibrations.map(({ id, calibrated_on, calibrated_until, certificate, recorded_at, recorded_by }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <p className="text-ink">
              {t('calibration.days', { from: dates.date(calibrated_on), until: dates.date(calibrated_until) })}
            </p>
            <p>
              <FileLink href={certificate.url} aria-label={t('certificate.open', { name: certificate.name })}>
                <Name>{certificate.name}</Name>
              </FileLink>
            </p>
            <p className="text-small text-ink-3">
              {t('calibration.recorded', { name: isolated(recorded_by), date: dates.date(recorded_at) })}
            </p>
            <TextButton onClick={() => onShow(calibrated_on)}>{t('measured.show')}</TextButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Page = ({ instrument }: { instrument: Instrument }) => {
  const t = instrumentTexts.useT()
  const dates = useDates()
  const [act, setAct] = useState<Act>()
  const [since, setSince] = useState<string>()
  const { id, number, kind, state, out_of_service_at: outAt, out_of_service_reason: reason } = instrument
  const close = () => setAct(undefined)
  return (
    <>
      <PageHead
        title={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <PageTitle wide documentTitle={number}>
              <Code>{number}</Code>
            </PageTitle>
            <InstrumentTag state={state} />
          </div>
        }
        actions={
          <>
            <Button size="medium" onClick={() => setAct('calibrate')}>
              {t('calibration.add')}
            </Button>
            <Button look="ghost" size="medium" onClick={() => setAct('edit')}>
              {t('edit')}
            </Button>
            <Button look="ghost" size="medium" onClick={() => setAct('service')}>
              {t(outAt === null ? 'take-out' : 'put-back')}
            </Button>
            <LinkButton look="ghost" size="medium" href={`/admin/instruments/labels?instrument=${id}`}>
              {t('print-label')}
            </LinkButton>
          </>
        }
      >
        <Name>{kind[t.language]}</Name>
      </PageHead>
      {outAt !== null && (
        <InlineAlert tone="warning" title={t('out-since', { date: dates.dateTime(outAt) })}>
          <Name>{reason ?? ''}</Name>
        </InlineAlert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={t('facts')}>
          <Facts instrument={instrument} />
        </Card>
        <Calibrations calibrations={instrument.calibrations} onShow={setSince} />
      </div>
      <MeasuredCard id={id} since={since} />
      <InstrumentDialog open={act === 'edit'} instrument={instrument} onClose={close} />
      <CalibrationDialog open={act === 'calibrate'} instrument={instrument} onClose={close} />
      <ServiceDialog open={act === 'service'} instrument={instrument} onClose={close} />
    </>
  )
}

export const InstrumentScreen = () => {
  const t = instrumentTexts.useT()
  const { id } = route.useParams()
  const query = useCall('GET /admin/api/instruments/:id', { params: { id } })
  return (
    <RecordPage
      query={query}
      list={{ href: '/admin/instruments', label: t('title') }}
      name={({ number }) => <Code>{number}</Code>}
      texts={{
        loading: t('one.loading'),
        failed: t('one.failed'),
        missing: t('not-found'),
        back: t('back-to-list'),
      }}
      skeleton={<SkeletonFacts rows={6} />}
    >
      {(instrument) => <Page key={instrument.id} instrument={instrument} />}
    </RecordPage>
  )
}
