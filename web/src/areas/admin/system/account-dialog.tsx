// Where an account is signed in, and its sign-ins as far as they are stored.
import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { fieldsWithoutNumber, typedNumber } from '../../../lib/typed-number.ts'
import { useAct } from '../../../panels/act/use-act.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { DeviceRow } from '../../../panels/devices/device-row.tsx'
import { IdentityLines } from '../../../panels/oidc/identity-lines.tsx'
import { ShortList } from '../../../panels/panel-card/short-list.tsx'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Tag } from '../../../ui/data/tag.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import type { Account } from './accounts-panel.tsx'
import { systemTexts } from './texts.ts'

type Limit = AnswerFor<'GET /admin/api/system/accounts/:id'>['request_limit']
type RequestLimitProps = { accountId: string; limit: Limit }

const LimitForm = ({ accountId, limit, onClose }: RequestLimitProps & { onClose: () => void }) => {
  const t = systemTexts.useT()
  // As the form opened, so that a colleague who was faster is reported.
  const [seen] = useState(limit.own)
  const act = useActForm({
    initial: { requests_per_minute: seen === null ? '' : String(seen) },
    check: (values) =>
      Object.fromEntries(fieldsWithoutNumber(values, ['requests_per_minute']).map((name) => [name, t('limit.wrong')])),
    holds: false,
    send: ({ requests_per_minute: typed }) =>
      call('PUT /admin/api/system/accounts/:id/request-limit', {
        params: { id: accountId },
        body: { requests_per_minute: typed.trim() === '' ? null : typedNumber(typed), seen },
      }),
    texts: { failed: t('limit.failed') },
    done: '',
    refreshes: ['system'],
    onDone: onClose,
  })
  return (
    <DialogForm {...act} submit={t('limit.save')} busyText={t('limit.saving')} onCancel={onClose}>
      <Field
        label={t('limit.own')}
        hint={t('limit.hint', { setting: formatNumber(limit.setting, t.language) })}
        optional
        {...act.form.field('requests_per_minute')}
      >
        <TextInput dir="ltr" inputMode="numeric" autoComplete="off" maxLength={10} />
      </Field>
    </DialogForm>
  )
}

// How many requests a minute an account may send, and its own limit instead of the setting.
const RequestLimit = ({ accountId, limit }: RequestLimitProps) => {
  const t = systemTexts.useT()
  const [isEditing, setEditing] = useState(false)
  const figure = formatNumber(limit.own ?? limit.setting, t.language)
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-h3 font-semibold text-ink">{t('limit')}</h3>
        {!isEditing && (
          <Button look="ghost" size="small" onClick={() => setEditing(true)}>
            {t('limit.change')}
          </Button>
        )}
      </div>
      {isEditing ? (
        <LimitForm accountId={accountId} limit={limit} onClose={() => setEditing(false)} />
      ) : (
        <p className="text-ink">{t(limit.own === null ? 'limit.by-setting' : 'limit.by-account', { limit: figure })}</p>
      )}
    </section>
  )
}

type Answer = AnswerFor<'GET /admin/api/system/accounts/:id'>
type SignIn = Answer['sign_ins'][number]

/** No event announces a sign-in, so an open dialog polls. */
const pollMs = 10_000

const Network = ({ network }: { network: string | null }) => {
  const t = systemTexts.useT()
  return network === null ? null : (
    <p className="text-small text-ink-3">{t.parts('from', { network: <Code key="network">{network}</Code> })}</p>
  )
}

const Sessions = ({ sessions, onEndAll }: Pick<Answer, 'sessions'> & { onEndAll: () => void }) => {
  const t = systemTexts.useT()
  const [ending, setEnding] = useState<string>()
  const { problem, run } = useAct({
    send: (id: string) => call('DELETE /admin/api/system/sessions/:id', { params: { id } }),
    texts: { failed: t('end.failed') },
    done: '',
    refreshes: ['system'],
  })
  const end = async (id: string): Promise<void> => {
    setEnding(id)
    await run(id)
    setEnding(undefined)
  }
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-h3 font-semibold text-ink">{t('account.devices')}</h3>
        {sessions.some(({ current }) => !current) && (
          <Button look="ghost" size="small" onClick={onEndAll}>
            {t('end-all')}
          </Button>
        )}
      </div>
      {problem !== undefined && <InlineAlert tone="error">{problem}</InlineAlert>}
      {sessions.length === 0 ? (
        <p className="text-ink-3">{t('account.devices.none')}</p>
      ) : (
        <ShortList label={t('account.devices')} items={sessions} itemKey={({ id }) => id}>
          {(session) => (
            <DeviceRow
              session={session}
              busy={ending === session.id}
              off={ending !== undefined && ending !== session.id}
              onEnd={() => void end(session.id)}
            >
              <Network network={session.network} />
            </DeviceRow>
          )}
        </ShortList>
      )}
    </section>
  )
}

const SignInRow = ({ signIn }: { signIn: SignIn }) => {
  const t = systemTexts.useT()
  const { dateTime } = useDates()
  const { result, at, device, network, count, waits_until: waitsUntil } = signIn
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-[min(12rem,100%)] flex-1">
        <p className="text-ink">{at === null ? <Name>{device ?? noValue}</Name> : dateTime(at)}</p>
        {at !== null && device !== null && (
          <p className="text-small text-ink-3">
            <Name>{device}</Name>
          </p>
        )}
        <Network network={network} />
        {waitsUntil !== null && (
          <p className="text-small text-ink-3">{t('waits-until', { when: dateTime(waitsUntil) })}</p>
        )}
      </div>
      <Tag tone={result === 'done' ? 'certified' : 'failed'}>
        {result === 'done' ? t('sign-in.done') : t('sign-in.failed', { count })}
      </Tag>
    </div>
  )
}

const SignIns = ({ signIns }: { signIns: readonly SignIn[] }) => {
  const t = systemTexts.useT()
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-h3 font-semibold text-ink">{t('sign-ins')}</h3>
      {signIns.length === 0 ? (
        <p className="text-ink-3">{t('sign-ins.none')}</p>
      ) : (
        <ShortList
          label={t('sign-ins')}
          items={signIns}
          itemKey={({ result, at, device, network }) => [result, at, device, network].join(' ')}
        >
          {(signIn) => <SignInRow signIn={signIn} />}
        </ShortList>
      )}
      <p className="text-small text-ink-3">{t('sign-ins.note')}</p>
    </section>
  )
}

const Linked = ({ identity, onUnlink }: { identity: NonNullable<Answer['identity']>; onUnlink: () => void }) => {
  const t = systemTexts.useT()
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-h3 font-semibold text-ink">{t('identity')}</h3>
        <Button look="ghost" size="small" onClick={onUnlink}>
          {t('unlink')}
        </Button>
      </div>
      <IdentityLines identity={identity} />
    </section>
  )
}

type Asks = { onEndAll: () => void; onUnlink: () => void }

const OpenedAccount = ({ id, onEndAll, onUnlink }: { id: string } & Asks) => {
  const t = systemTexts.useT()
  const { dateTime } = useDates()
  return (
    <QueryState
      query={useCall('GET /admin/api/system/accounts/:id', { params: { id } }, { refetchInterval: pollMs })}
      as="card"
      texts={{ loading: t('account.loading'), failed: t('account.failed') }}
      skeleton={<SkeletonLine tall />}
    >
      {({ account, request_limit: limit, identity, sessions, sign_ins: signIns }) => (
        <div className="flex flex-col gap-6">
          <SummaryList
            rows={[
              { label: t('account.email'), value: <Name>{account.email}</Name> },
              { label: t('account.kind'), value: t(`area.${account.area}`) },
              account.company !== null && { label: t('account.company'), value: <Name>{account.company}</Name> },
              !account.is_active && { label: t('status'), value: <Tag tone="neutral">{t('inactive')}</Tag> },
              {
                label: t('account.last-sign-in'),
                value: account.last_sign_in_at === null ? noValue : dateTime(account.last_sign_in_at),
              },
            ]}
          />
          <RequestLimit accountId={id} limit={limit} />
          {identity !== null && <Linked identity={identity} onUnlink={onUnlink} />}
          <Sessions sessions={sessions} onEndAll={onEndAll} />
          <SignIns signIns={signIns} />
        </div>
      )}
    </QueryState>
  )
}

type Props = { account: Account | undefined; onClose: () => void } & Asks

export const AccountDialog = ({ account, onClose, ...asks }: Props) => (
  <Dialog open={account !== undefined} onClose={onClose} title={account?.name} wide>
    {account !== undefined && <OpenedAccount id={account.id} {...asks} />}
  </Dialog>
)
