import org.mockito.invocation.Invocation;
import org.mockito.invocation.MatchableInvocation;

import java.util.Collection;

/**
 * Data.
 */
