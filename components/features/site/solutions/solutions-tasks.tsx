import { useDeferredAnchor } from '@/lib/navigation/use-deferred-anchor';
import { TaskSection } from './task-section';
import { tasks } from './tasks';

/** All tasks, one below the other. */
export function SolutionsTasks() {
  useDeferredAnchor();
  return tasks.map((task) => <TaskSection key={task.id} task={task} />);
}
