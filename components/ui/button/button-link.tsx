import { Texts } from '../texts/texts';
import { Icon } from '../icon/icon';
import { Link, type LinkProps } from '../link/link';
import { buttonClass, type ButtonAppearance } from './button-class';

/** A link to another page that looks like a button. */
export function ButtonLink({ tone, size, isWide, icon, className, children, ...rest }: LinkProps & ButtonAppearance) {
  return (
    <Link {...rest} className={buttonClass({ tone, size, isWide }, className)}>
      {icon && <Icon name={icon} />}
      <Texts>{children}</Texts>
    </Link>
  );
}
