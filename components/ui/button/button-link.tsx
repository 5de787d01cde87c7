import { Icon } from '../icon/icon';
import { Link, type LinkProps } from '../link/link';
import { lookOf, type Look } from './button-look';

/** Looks like a button, is a link: it leads to another page. */
export function ButtonLink({ tone, size, isWide, icon, className, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} className={lookOf({ tone, size, isWide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
