import { useLateAnchor } from '../../layouts/use-late-anchor';
import { TaskSection } from './task-section';
import { tasks } from './tasks';

/** The tasks, one below the other. */
export function SolutionsTasks() {
  useLateAnchor();
  return tasks.map((task) => <TaskSection key={task.id} task={task} />);
}
