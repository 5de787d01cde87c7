import { Link } from '../link/link';

/** Pages with texts from the content service. */
const contentPath = /^\/(blog|customer-success-stories|press-room|product-updates)\b/;

type SampleTitleProps = {
  sample: { title: string; path: string };
  /** Whether an external content service replaces the texts in this repository. */
  hasOutsideContent: boolean;
};

/** The title of a text on the landscape, as a link if the site shows the text. */
export function SampleTitle({ sample: { title, path }, hasOutsideContent }: SampleTitleProps) {
  if (hasOutsideContent && contentPath.test(path)) return <cite>{title}</cite>;
  return <Link href={path}>{title}</Link>;
}
