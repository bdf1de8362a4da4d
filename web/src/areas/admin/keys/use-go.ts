import { useRouter } from '@tanstack/react-router'

export const useGo = (): ((href: string) => void) => {
  const router = useRouter()
  return (href) => router.history.push(href)
}
