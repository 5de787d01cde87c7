import { Link } from '../link/link';

/** Pages whose texts come from the content service. */
const contentPath = /^\/(blog|customer-success-stories|press-room|product-updates)\b/;

type SampleTitleProps = {
  sample: { title: string; path: string };
  /** Whether a content service outside replaces the texts in this repository. */
  hasOutsideContent: boolean;
};

/** The title of a text that the landscape was drawn from: a link, if the site shows this text. */
export function SampleTitle({ sample: { title, path }, hasOutsideContent }: SampleTitleProps) {
  if (hasOutsideContent && contentPath.test(path)) return <cite>{title}</cite>;
  return <Link href={path}>{title}</Link>;
}
