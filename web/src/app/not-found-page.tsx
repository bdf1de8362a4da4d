// The page of an unknown address.
import { homePath, signInPath } from '../lib/routing.tsx'
import { areaOfPath, tokenOf } from '../lib/session.ts'
import { LinkButton } from '../ui/button.tsx'
import { DeadEnd } from './dead-ends.tsx'
import { useT } from './not-found-texts.ts'

const wayOn = (): string => {
  const area = areaOfPath(location.pathname)
  return tokenOf(area) ? homePath(area) : signInPath(area)
}

export const NotFoundPage = () => {
  const t = useT()
  return (
    <DeadEnd title={t('not-found.title')} text={t('not-found.text')}>
      <LinkButton href={wayOn()} className="self-start">
        {t('go-home')}
      </LinkButton>
    </DeadEnd>
  )
}
