export function reduce(state, action) {
  switch (action.type) {
    case "USERS_FAILURE":
      return {
        ...state,
        users: {
          ...state.users,
          loading: false,
          error: action.error,
        },
      };
    case "POSTS_FAILURE":
      return {
        ...state,
        posts: {
          ...state.posts,
          loading: false,
          error: action.error,
        },
      };
    case "TAGS_FAILURE":
      return {
        ...state,
        tags: {
          ...state.tags,
          loading: false,
          error: action.error,
        },
      };
    default:
      return state;
  }
}
