import org.mockito.invocation.Invocation;
import org.mockito.invocation.MatchableInvocation;

/**
 * Data.
 */
