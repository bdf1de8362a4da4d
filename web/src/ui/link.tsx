import { type AnchorHTMLAttributes, type ComponentType, createContext, createElement, type ReactNode, use } from 'react'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; children?: ReactNode }

// The router lends its own link, so that the controls navigate without knowing it.
const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a')

export const LinkProvider = ({ link, children }: { link: ComponentType<LinkProps>; children: ReactNode }) => (
  <LinkContext value={link}>{children}</LinkContext>
)

export const Link = (props: LinkProps) => createElement<LinkProps>(use(LinkContext), props)
