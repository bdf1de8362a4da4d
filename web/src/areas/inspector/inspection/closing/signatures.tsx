// The signatures, and whether the answers still match the signed ones.
import { signedText } from '@assure/contract/domain/signed-answers'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useDates } from '../../../../lib/dates.ts'
import { SignaturePad } from '../../../../panels/signature/signature-pad.tsx'
import { Card } from '../../../../ui/data/tiles.tsx'
import { Name } from '../../../../ui/values.tsx'
import type { Role, Signature } from '../overlay.ts'
import { sha256Of } from '../photos/draw-smaller.ts'
import { inspectionTexts } from '../texts.ts'
import { SignButton, SignDialog, type Signed } from './sign-dialog.tsx'

type Shown = Parameters<typeof signedText>[0]

export const hashOfAnswers = (shown: Shown): Promise<string> => sha256Of(new TextEncoder().encode(signedText(shown)))

/** The hash of the answers on the screen; undefined until computed. */
export const useAnswersHash = ({ version, content, answers, notes, repeats, goods }: Shown): string | undefined => {
  const [hash, setHash] = useState<string>()
  useEffect(() => {
    let isOver = false
    hashOfAnswers({ version, content, answers, notes, repeats, goods }).then(
      (made) => !isOver && setHash(made),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [version, content, answers, notes, repeats, goods])
  return hash
}

export const isOutdated = (
  { isOutdated: isMarkedOutdated, answersHash }: Signature,
  hash: string | undefined,
): boolean => isMarkedOutdated || (answersHash !== undefined && hash !== undefined && answersHash !== hash)

const SignedBy = ({ signature, outdated }: { signature: Signature; outdated: boolean }) => {
  const t = inspectionTexts.useT()
  const dates = useDates()
  const { role, name, refusedReason, signedAt, strokes } = signature
  return (
    <>
      <p>
        <Name className="font-semibold text-ink">{name}</Name>
        <span className="block text-small">{dates.dateTime(signedAt)}</span>
      </p>
      {refusedReason === undefined ? (
        <SignaturePad strokes={strokes} label={t('sign.of', { name })} />
      ) : (
        <p className="font-semibold text-pending">
          {t('sign.refused')} <bdi dir="auto">{refusedReason}</bdi>
        </p>
      )}
      {outdated ? (
        <p className="flex items-center gap-2 font-semibold text-danger">
          <CircleAlert size={20} aria-hidden="true" className="shrink-0" />
          {t(`sign.outdated.${role}`)}
        </p>
      ) : (
        <p className="flex items-center gap-2 font-semibold text-certified">
          <CircleCheck size={20} aria-hidden="true" className="shrink-0" />
          {t('sign.holds')}
        </p>
      )}
    </>
  )
}

type Props = {
  shown: Shown
  /** The hash of `shown`; undefined until computed. */
  hash: string | undefined
  signatures: readonly Signature[]
  inspectorName: string
  readOnly: boolean
  sign: (role: Role, signed: Signed, answersHash: string) => Promise<boolean>
}

export const Signatures = ({ shown, hash, signatures, inspectorName, readOnly, sign }: Props) => {
  const t = inspectionTexts.useT()
  const [open, setOpen] = useState<Role>()
  const roles: readonly Role[] = ['contact', 'inspector']
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {roles.map((role) => {
        const signature = signatures.find((one) => one.role === role)
        const outdated = signature !== undefined && isOutdated(signature, hash)
        return (
          <Card key={role} title={t(`sign.title.${role}`)}>
            <div className="flex flex-col gap-3">
              {signature ? <SignedBy signature={signature} outdated={outdated} /> : <p>{t('sign.none')}</p>}
              {!readOnly && (
                <SignButton again={signature !== undefined && !outdated} onClick={() => setOpen(role)}>
                  {t(signature ? 'sign.again' : `sign.open.${role}`)}
                </SignButton>
              )}
            </div>
          </Card>
        )
      })}
      {open && (
        <SignDialog
          role={open}
          name={open === 'inspector' ? inspectorName : ''}
          onClose={() => setOpen(undefined)}
          onSign={async (signed) => {
            try {
              return (await sign(open, signed, await hashOfAnswers(shown))) ? undefined : t('sign.not-kept')
            } catch {
              return t('not-secure')
            }
          }}
        />
      )}
    </div>
  )
}
