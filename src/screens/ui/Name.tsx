import { showAllControls } from '../../core/lib/showAllControls.ts';

/** A name from the server: kept apart from the text around it, its hidden characters shown. */
export const Name = ({ children }: { children: string }) => <bdi>{showAllControls(children)}</bdi>;
