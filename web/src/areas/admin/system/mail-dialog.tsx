// One mail: its state with the reason, its text without links and codes, and another try.
import type { AnswerFor } from '@assure/contract/calls'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { useAct } from '../../../panels/act/use-act.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { MailStateTag } from './mail-state-tag.tsx'
import { systemTexts } from './texts.ts'

type Mail = AnswerFor<'GET /admin/api/system/mails/:id'>

const MailFacts = ({ mail }: { mail: Mail }) => {
  const t = systemTexts.useT()
  const { dateTime } = useDates()
  const why = mail.state === 'expired' || mail.state === 'kept' ? t(`mail.${mail.state}.why`) : undefined
  return (
    <>
      <SummaryList
        rows={[
          { label: t('to'), value: <Name>{mail.to}</Name> },
          { label: t('subject'), value: <Name>{mail.subject}</Name> },
          { label: t('status'), value: <MailStateTag state={mail.state} />, note: why },
          { label: t('created'), value: dateTime(mail.created_at) },
          mail.sent_at !== null && { label: t('sent'), value: dateTime(mail.sent_at) },
          mail.next_try_at !== null && { label: t('next-try'), value: dateTime(mail.next_try_at) },
          mail.tries > 0 && { label: t('tries'), value: mail.tries },
          mail.error !== null && { label: t('error'), value: <Name>{mail.error}</Name> },
          { label: t('template'), value: <Code className="text-small">{mail.template}</Code> },
        ]}
      />
      <div className="mt-2">
        <h3 className="mb-1 text-small text-ink-3">{t('text')}</h3>
        {mail.text === null ? (
          <p className="text-ink-3">{t('text.gone')}</p>
        ) : (
          <>
            <p
              dir={mail.language === 'ar' ? 'rtl' : 'ltr'}
              lang={mail.language}
              className="rounded-field bg-canvas p-3 text-small break-words whitespace-pre-line"
            >
              {mail.text}
            </p>
            <p className="mt-1 text-small text-ink-3">{t('text.note')}</p>
          </>
        )}
      </div>
    </>
  )
}

type ActsProps = { mail: Mail; onClose: () => void }

/** Acts on the mail in the state in which it is shown. */
const useMailAct = (act: 'send' | 'drop', failed: string, { mail, onClose }: ActsProps) => {
  return useAct({
    send: () => {
      const { id, state, changed_at } = mail
      return act === 'send'
        ? call('POST /admin/api/system/mails/:id/send', { params: { id }, body: { state, changed_at } })
        : call('POST /admin/api/system/mails/:id/drop', { params: { id }, body: { state } })
    },
    texts: { failed },
    done: '',
    refreshes: ['system'],
    onDone: onClose,
  })
}

const MailActs = (props: ActsProps) => {
  const t = systemTexts.useT()
  const { may } = props.mail
  const send = useMailAct('send', t('send-again.failed'), props)
  const drop = useMailAct('drop', t('drop.failed'), props)
  const problem = send.problem ?? drop.problem
  if (!may.send && !may.drop && problem === undefined) return null
  return (
    <div className="mt-4 flex flex-col gap-3">
      {problem !== undefined && <InlineAlert tone="error">{problem}</InlineAlert>}
      <div className="flex gap-2">
        {may.send && (
          <Button
            busy={send.busy}
            busyText={t('sending')}
            off={drop.busy}
            onClick={() => void send.run(undefined)}
            className="flex-1"
          >
            {t('send-again')}
          </Button>
        )}
        {may.drop && (
          <Button
            look="ghost"
            busy={drop.busy}
            busyText={t('dropping')}
            off={send.busy}
            onClick={() => void drop.run(undefined)}
            className="flex-1"
          >
            {t('drop')}
          </Button>
        )}
      </div>
    </div>
  )
}

const OpenedMail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = systemTexts.useT()
  return (
    <QueryState
      query={useCall('GET /admin/api/system/mails/:id', { params: { id } })}
      as="card"
      texts={{ loading: t('mail.loading'), failed: t('mail.failed') }}
      skeleton={<SkeletonLine tall />}
    >
      {(mail) => (
        <>
          <MailFacts mail={mail} />
          <MailActs mail={mail} onClose={onClose} />
        </>
      )}
    </QueryState>
  )
}

export const MailDialog = ({ id, onClose }: { id: string | undefined; onClose: () => void }) => {
  const t = systemTexts.useT()
  return (
    <Dialog open={id !== undefined} onClose={onClose} title={t('mail')} wide>
      {id !== undefined && <OpenedMail id={id} onClose={onClose} />}
    </Dialog>
  )
}
