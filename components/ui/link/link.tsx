import NextLink from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import { Texts } from '../texts/texts';
import { Icon } from '../icon/icon';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  children: ReactNode;
  /** Opens in a new tab and says so. For terms beside a form, not for other sites in general. */
  opensNewTab?: boolean;
};

const isExternal = (href: string) => /^(https?:)?\/\//.test(href);
const isPlain = (href: string) => isExternal(href) || /^(#|mailto:|tel:)/.test(href) || /\.[a-z0-9]{2,5}$/i.test(href);

/**
 * A link to a page of this site, a file, an email address or another site. Pages are prefetched on hover, not when the
 * link scrolls into view, which would load the code of pages that few visitors open.
 */
export function Link({ href, children, opensNewTab = false, ...rest }: LinkProps) {
  const marks = (
    <>
      {isExternal(href) && (
        <>
          {'\u00a0'}
          <Icon name="external" size={16} />
        </>
      )}
      {opensNewTab && (
        <>
          {' '}
          <VisuallyHidden>{m.ui_opens_new_tab()}</VisuallyHidden>
        </>
      )}
    </>
  );
  if (!isPlain(href) && !opensNewTab) {
    return (
      <NextLink href={href} prefetch={false} {...rest}>
        {children}
      </NextLink>
    );
  }
  return (
    <a href={href} {...(opensNewTab && { target: '_blank', rel: 'noopener' })} {...rest}>
      <Texts>{children}</Texts>
      {marks}
    </a>
  );
}
