import type { RegistrationStep } from '@assure/contract/domain/vocabulary'
import { Seal } from '../../../panels/seal/seal.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { signUpTexts } from './texts.ts'

// A returning applicant continues at the saved step.
const paths: Record<RegistrationStep, string> = {
  'basic-info': '/basic-info',
  'company-info': '/company-info',
  'upload-documents': '/upload-documents',
  submitted: '/success',
}

export const VerifiedPanel = ({ step }: { step: RegistrationStep }) => {
  const t = signUpTexts.useT()
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-6 text-center">
      <Seal state="certified" size={128} draw />
      <PageTitle className="text-display">{t('success')}</PageTitle>
      <LinkButton href={paths[step]} wide>
        {t('continue')}
      </LinkButton>
    </div>
  )
}
