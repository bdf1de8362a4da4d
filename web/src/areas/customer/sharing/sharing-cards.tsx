// The links of a request for its owner, and the hold on its goods.

import type { AnswerFor } from '@assure/contract/calls'
import type { Sharing } from '@assure/contract/calls/sharing'
import { type ShareRole, shareLimits, shareRoles } from '@assure/contract/domain/sharing'
import { type Language, languages } from '@assure/contract/domain/vocabulary'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { dayOf } from '../../../lib/dates.ts'
import { languageNames } from '../../../lib/language-names.ts'
import { useCall } from '../../../lib/query.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { ReleaseNotice } from '../../../panels/sharing/release-notice.tsx'
import { RevokeShare } from '../../../panels/sharing/revoke-share.tsx'
import { type Share, ShareList } from '../../../panels/sharing/share-list.tsx'
import { sharingTexts } from '../../../panels/sharing/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Email } from '../../../ui/values.tsx'
import { ownSharingTexts } from './own-sharing-texts.ts'

/** Shared by the owner's acts on links and holds. */
const useSharingAct = () => {
  const t = ownSharingTexts.useT()
  return {
    area: 'customer',
    texts: { failed: t('act.failed') },
    busyText: t('busy'),
  } as const
}

type Values = { name: string; role: string; ends_on: string; email: string; language: string }
type Made = AnswerFor<'POST /api/user/requests/:id/shares'> & Pick<Values, 'name' | 'email'>

const dayMs = 86_400_000

const ShareForm = ({ id, onMade, onClose }: { id: string; onMade: (made: Made) => void; onClose: () => void }) => {
  const t = ownSharingTexts.useT()
  const words = sharingTexts.useT()
  const { area, texts, busyText } = useSharingAct()
  const [today] = useState(() => Date.now())
  const { form } = useActForm<Values, Made>({
    area,
    texts,
    open: true,
    done: () => undefined,
    initial: {
      name: '',
      role: 'buyer',
      ends_on: dayOf(today + shareLimits.days * dayMs),
      email: '',
      language: t.language,
    },
    required: ['name', 'ends_on'],
    send: async ({ name, role, ends_on, email, language }) => {
      const answer = await call('POST /api/user/requests/:id/shares', {
        params: { id },
        body: { name, role: role as ShareRole, ends_on, email, language: language as Language },
      })
      return answer.ok ? { ...answer, value: { ...answer.value, name, email } } : answer
    },
    onDone: onMade,
  })
  return (
    <DialogForm form={form} submit={t('make')} busyText={busyText} onCancel={onClose}>
      <Field label={t('name')} {...form.field('name')}>
        <TextInput autoComplete="off" maxLength={120} />
      </Field>
      <Field group label={t('role')} {...form.field('role')}>
        <RadioCards columns={2} choices={shareRoles.map((value) => ({ value, label: words(`role.${value}`) }))} />
      </Field>
      <Field label={t('ends-on')} hint={t('ends-on.hint')} {...form.field('ends_on')}>
        <DateInput min={dayOf(today)} />
      </Field>
      <Field optional label={t('email')} hint={t('email.hint')} {...form.field('email')}>
        <TextInput type="email" autoComplete="off" maxLength={254} />
      </Field>
      {form.values.email !== '' && (
        <Field group label={t('language')} {...form.field('language')}>
          <RadioCards columns={2} choices={languages.map((value) => ({ value, label: languageNames[value] }))} />
        </Field>
      )}
    </DialogForm>
  )
}

// Makes a link, then shows it once.
const ShareDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = ownSharingTexts.useT()
  const [made, setMade] = useState<Made>()
  return (
    <Dialog open title={made ? t('made.title', { name: made.name }) : t('make')} onClose={onClose}>
      {made ? (
        <div className="flex flex-col gap-4">
          <p className="text-ink">{t('made.text')}</p>
          {made.email && (
            <p className="text-ink-2">{t.parts('made.mailed', { email: <Email address={made.email} /> })}</p>
          )}
          <Field label={t('made.address')} name="link" value={made.url}>
            <TextInput type="url" readOnly onFocus={(event) => event.target.select()} />
          </Field>
          <div className="flex flex-wrap gap-2">
            <CopyButton size="medium" value={made.url} label={t('copy')} />
            <Button look="ghost" size="medium" onClick={onClose}>
              {t('close')}
            </Button>
          </div>
        </div>
      ) : (
        <ShareForm id={id} onMade={setMade} onClose={onClose} />
      )}
    </Dialog>
  )
}

const ReleaseForm = ({ id, buyers }: { id: string; buyers: readonly Share[] }) => {
  const t = ownSharingTexts.useT()
  const { area, texts, busyText } = useSharingAct()
  const { form } = useActForm<{ share_id: string }, Sharing>({
    area,
    texts,
    holds: false,
    done: t('held'),
    initial: { share_id: buyers.length === 1 ? (buyers[0]?.id ?? '') : '' },
    required: ['share_id'],
    send: (body) => call('POST /api/user/requests/:id/hold', { params: { id }, body }),
  })
  return (
    <Form
      form={form}
      label={t('hold.title')}
      actions={
        <Button look="ghost" size="medium" type="submit" busy={form.busy} busyText={busyText} className="self-start">
          {t('hold')}
        </Button>
      }
    >
      <Field label={t('hold.buyer')} {...form.field('share_id')}>
        <Select
          placeholder={t('hold.choose')}
          options={buyers.map(({ id: value, name }) => ({ value, label: name }))}
        />
      </Field>
    </Form>
  )
}

const Lift = ({ id }: { id: string }) => {
  const t = ownSharingTexts.useT()
  const act = useSharingAct()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="ghost" size="medium" className="self-start" onClick={() => setIsOpen(true)}>
        {t('lift')}
      </Button>
      <ActDialog
        {...act}
        open={isOpen}
        title={t('lift.title')}
        text={t('lift.text')}
        confirmLabel={t('lift')}
        cancelLabel={t('lift.no')}
        reason={{ label: t('lift.reason'), max: 1000 }}
        done={t('lifted')}
        send={(reason) => call('POST /api/user/requests/:id/lift-hold', { params: { id }, body: { reason } })}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}

// Names the buyer who has to confirm before the goods are released, and lifts the hold again.
const ReleasePart = ({ id, sharing: { shares, release, may } }: { id: string; sharing: Sharing }) => {
  const t = ownSharingTexts.useT()
  const buyers = shares.filter(({ role, state }) => role === 'buyer' && state === 'live')
  const isDead = release?.state === 'waiting' && !buyers.some((share) => share.id === release.share_id)
  return (
    <Card title={t('hold.title')}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{t('hold.text')}</p>
        <ReleaseNotice release={release}>
          {isDead && <p className="mt-1 font-semibold">{t('hold.dead')}</p>}
        </ReleaseNotice>
        {may.includes('lift') && <Lift id={id} />}
        {may.includes('hold') &&
          (buyers.length > 0 ? (
            <ReleaseForm key={buyers.map((one) => one.id).join()} id={id} buyers={buyers} />
          ) : (
            <p className="text-ink">{t('hold.no-buyer')}</p>
          ))}
      </div>
    </Card>
  )
}

type Props = { id: string; sharing: Sharing }

const Links = ({ id, sharing: { shares, release, may } }: Props) => {
  const t = ownSharingTexts.useT()
  const act = useSharingAct()
  const [isOpen, setIsOpen] = useState(false)
  const isAwaitedFor = (share: Share): boolean => release?.state === 'waiting' && release.share_id === share.id
  return (
    <Card title={t('title')}>
      <div className="flex flex-col gap-5">
        <p className="text-ink-2">{t('text')}</p>
        {shares.length > 0 && (
          <ShareList
            shares={shares}
            act={(share) =>
              share.state === 'live' && (
                <RevokeShare
                  {...act}
                  share={share}
                  text={[t('revoke.text'), isAwaitedFor(share) ? t('revoke.held') : ''].join(' ').trim()}
                  send={() =>
                    call('POST /api/user/requests/:id/shares/:shareId/revoke', { params: { id, shareId: share.id } })
                  }
                />
              )
            }
          />
        )}
        {may.includes('share') && (
          <Button look="ghost" size="medium" className="self-start" onClick={() => setIsOpen(true)}>
            {t('make')}
          </Button>
        )}
      </div>
      {isOpen && <ShareDialog id={id} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

export const SharingCards = ({ id }: { id: string }) => {
  const t = ownSharingTexts.useT()
  const query = useCall('GET /api/user/requests/:id/shares', { params: { id } })
  return (
    <QueryState
      query={query}
      as="card"
      texts={{ loading: t('loading'), failed: t('failed') }}
      skeleton={<SkeletonFacts rows={3} />}
      className="flex flex-col gap-5"
    >
      {(sharing) =>
        (sharing.may.length > 0 || sharing.shares.length > 0) && (
          <>
            <Links id={id} sharing={sharing} />
            <ReleasePart id={id} sharing={sharing} />
          </>
        )
      }
    </QueryState>
  )
}
