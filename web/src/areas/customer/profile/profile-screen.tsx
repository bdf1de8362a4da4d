import type { AnswerFor } from '@assure/contract/calls'
import { namesOf, userPerson } from '@assure/contract/domain/record-fields'
import { Download, LogOut } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { download, saveFile } from '../../../lib/download.ts'
import { explain } from '../../../lib/explain.ts'
import { queryClient, useCall } from '../../../lib/query.ts'
import { endSession } from '../../../lib/session.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { ApiKeysCard } from '../../../panels/api-keys/api-keys-card.tsx'
import { AppearanceCard } from '../../../panels/appearance/appearance-card.tsx'
import { DeviceList } from '../../../panels/devices/device-list.tsx'
import { NotificationChoices } from '../../../panels/notifications/notification-choices.tsx'
import { PasskeyCard } from '../../../panels/passkeys/passkey-card.tsx'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { formValuesOf } from '../../../panels/record/form-values.ts'
import { WebhooksCard } from '../../../panels/webhooks/webhooks-card.tsx'
import { Button } from '../../../ui/button.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Link } from '../../../ui/link.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { Code, Email, LtrValue, Name } from '../../../ui/values.tsx'
import { BuyerRows } from '../buyer/buyer-rows.tsx'
import { buyerBody, buyerErrors, buyerValuesOf } from '../buyer/buyer-values.ts'
import { buyerTexts } from '../buyer/texts.ts'
import { PersonRows } from '../person-rows.tsx'
import { ClosingCard } from './closing-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { profileTexts } from './texts.ts'

const BuyerCard = ({ company }: Pick<AnswerFor<'GET /api/user/me'>, 'company'>) => {
  const t = buyerTexts.useT()
  const { required } = useUiText()
  const { form } = useActForm({
    initial: buyerValuesOf(company),
    check: (values) => buyerErrors(values, { required, trn: t('trn.wrong') }),
    area: 'customer',
    send: (values) => call('PATCH /api/user/me', { body: buyerBody(values) }),
    texts: { failed: t('failed') },
    done: ({ message }) => ({ text: message ?? t('saved') }),
  })
  return (
    <Card title={t('title')}>
      <Form
        form={form}
        guard
        actions={
          <Button type="submit" wide off={!form.dirty} busy={form.busy} busyText={t('saving')}>
            {t('save')}
          </Button>
        }
      >
        <BuyerRows form={form} optional hint={t('issued')} />
      </Form>
    </Card>
  )
}

/** A company can have gigabytes of files. */
const timeoutMs = 60 * 60_000

type Shown = { tone: 'error' | 'success'; text: string }

const DownloadEverything = () => {
  const t = profileTexts.useT()
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState<Shown>()
  const fetchIt = async (): Promise<void> => {
    setBusy(true)
    setShown(undefined)
    const file = await download('GET /api/user/company/export', { name: 'assure.zip', timeoutMs })
    setBusy(false)
    if (file.ok) {
      saveFile(file.blob, file.name)
      setShown({ tone: 'success', text: t('data.done') })
    } else setShown({ tone: 'error', text: explain(file, { failed: t('data.failed') }) })
  }
  return (
    <div className="flex flex-col gap-3">
      <Button
        look="ghost"
        wide
        busy={busy}
        busyText={t('data.busy')}
        icon={<Download size={18} aria-hidden="true" />}
        onClick={() => void fetchIt()}
      >
        {t('data.download')}
      </Button>
      {shown && <InlineAlert tone={shown.tone}>{shown.text}</InlineAlert>}
    </div>
  )
}

// Everything of the company as a file.
const CompanyDataCard = () => {
  const t = profileTexts.useT()
  return (
    <Card title={t('data.title')}>
      <p className="mb-4 text-ink-2">{t('data.text')}</p>
      <DownloadEverything />
    </Card>
  )
}

type Me = AnswerFor<'GET /api/user/me'>

const OwnDetails = ({ me }: { me: Me }) => {
  const t = profileTexts.useT()
  const { form } = useActForm({
    initial: formValuesOf(userPerson, me),
    required: namesOf(userPerson),
    area: 'customer',
    send: (body) => call('PATCH /api/user/me', { body }),
    texts: { failed: t('save-failed') },
    done: ({ message }) => ({ text: message ?? t('saved') }),
  })
  return (
    <Card title={t('details.title')}>
      <Form
        form={form}
        guard
        actions={
          <Button type="submit" wide off={!form.dirty} busy={form.busy} busyText={t('saving')}>
            {t('save')}
          </Button>
        }
      >
        <div>
          <p className="text-ink">{t('email')}</p>
          <p className="break-words text-ink-2">
            <LtrValue>{me.email}</LtrValue>
          </p>
        </div>
        <PersonRows form={form} labelOf={t} />
      </Form>
    </Card>
  )
}

/** Approved details can be changed only by the certification body. */
const CompanyCard = ({ me: { company, contact_email } }: { me: Me }) => {
  const t = profileTexts.useT()
  const address = [company.address_line_1, company.address_line_2, company.city].filter((line): line is string =>
    Boolean(line),
  )
  return (
    <Card title={t('company')}>
      <SummaryList
        rows={[
          { label: t('company_name'), value: <Name>{company.name}</Name> },
          { label: t('company_type'), value: company.companyType.name },
          {
            label: t('address'),
            value: address.map((line) => (
              <Name key={line} className="block">
                {line}
              </Name>
            )),
          },
          company.emirateInfo && { label: t('emirate'), value: company.emirateInfo.name },
          company.reference && { label: t('reference'), value: <Code>{company.reference}</Code> },
        ]}
      />
      <p className="mt-3 text-small text-ink-2">
        {t.parts('company.change', { email: <Email address={contact_email} /> })}
      </p>
    </Card>
  )
}

const SignOutButton = () => {
  const t = profileTexts.useT()
  const [isBusy, setIsBusy] = useState(false)
  const signOut = async (): Promise<void> => {
    setIsBusy(true)
    await call('POST /api/auth/signout')
    // This device forgets the session even if the call fails.
    endSession('customer', 'signed-out')
  }
  return (
    <Button
      look="ghost"
      wide
      busy={isBusy}
      busyText={t('signing-out')}
      icon={<LogOut size={18} aria-hidden="true" className="mirror" />}
      onClick={() => void signOut()}
    >
      {t('sign-out.button')}
    </Button>
  )
}

// Lists and notifications are in the account's language, so they are refetched when it changes.
const keep = async (choice: Parameters<Parameters<typeof AppearanceCard>[0]['onChoose']>[0]): Promise<void> => {
  await call('PATCH /api/user/me', { body: choice })
  if (choice.language) await queryClient.invalidateQueries()
}

export const ProfileScreen = () => {
  const t = profileTexts.useT()
  const query = useCall('GET /api/user/me', {})
  return (
    <>
      <PageTitle>{t('profile')}</PageTitle>
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<SkeletonBlock height={480} />}
        className="flex flex-col gap-6"
      >
        {(data) => (
          <>
            <OwnDetails key={data.id} me={data} />
            <CompanyCard me={data} />
            <BuyerCard company={data.company} />
            <PasswordCard email={data.email} />
          </>
        )}
      </QueryState>
      <PasskeyCard area="customer" />
      <DeviceList area="customer" />
      <ApiKeysCard area="customer" />
      <WebhooksCard area="customer" />
      <AppearanceCard onChoose={(choice) => void keep(choice)} />
      <NotificationChoices area="customer" />
      <CompanyDataCard />
      {query.data && <ClosingCard email={query.data.email} />}
      <div className="flex flex-col items-start gap-2">
        <Link href="/products" className="quiet-link rounded-tag py-2 font-medium">
          {t('products')}
        </Link>
        <Link href="/policies" className="quiet-link rounded-tag py-2 font-medium">
          {t('policies')}
        </Link>
      </div>
      <SignOutButton />
    </>
  )
}
