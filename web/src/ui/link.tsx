import { type AnchorHTMLAttributes, type ComponentType, createContext, createElement, type ReactNode, use } from 'react'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; children?: ReactNode }

// The router provides its link component, so that the controls do not depend on the router.
const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a')

export const LinkProvider = ({ link, children }: { link: ComponentType<LinkProps>; children: ReactNode }) => (
  <LinkContext value={link}>{children}</LinkContext>
)

export const Link = (props: LinkProps) => createElement<LinkProps>(use(LinkContext), props)
